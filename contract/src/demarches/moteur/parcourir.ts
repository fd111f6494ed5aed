import type { Champ, Condition, Contexte, Etape, Formulaire, Reponses, Saisie, Valeur } from '../modele.ts'
import { estVraie } from './condition.ts'

/** A field as it stands once those before it are answered. */
export interface ChampActif {
  champ: Champ
  libelle: string
  obligatoire: boolean
  /** It shows its answer, which nobody types. */
  verrouille: boolean
  /** Its answer; undefined without one. */
  valeur: Valeur | undefined
}
export interface EtapeActive {
  etape: Etape
  champs: readonly ChampActif[]
}

/** Nothing was answered. */
export const estVide = (valeur: Valeur | undefined): boolean =>
  valeur === undefined || (typeof valeur === 'string' ? valeur.trim() === '' : valeur.length === 0)

/**
 * The steps and fields that are asked, with their answers, in one pass: what an answer adds or takes away stands after it.
 * What was answered to a field that is not asked any more is not looked at. The same in the browser and on the server.
 */
export function parcourir(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): EtapeActive[] {
  const lues = new Map<string, Valeur>()
  const saisie: Saisie = { reponses: lues, contexte }
  const vraie = (condition: Condition | undefined): boolean => condition === undefined || estVraie(condition, saisie)
  return formulaire.etapes.flatMap((etape) => {
    if (!vraie(etape.quand)) return []
    const champs = etape.champs.flatMap((champ) => {
      if (!vraie(champ.quand)) return []
      const actif = activer(champ, reponses[champ.id], saisie)
      if (actif.valeur !== undefined && !estVide(actif.valeur)) lues.set(champ.id, actif.valeur)
      return [actif]
    })
    return champs.length > 0 ? [{ etape, champs }] : []
  })
}

/** The fields that are asked and answered, in the order of the form, with what was answered. */
export const repondus = (etapes: readonly EtapeActive[]): (ChampActif & { valeur: Valeur; etape: Etape })[] =>
  etapes.flatMap(({ etape, champs }) =>
    champs.flatMap((actif) =>
      actif.valeur === undefined || estVide(actif.valeur) ? [] : [{ ...actif, valeur: actif.valeur, etape }],
    ),
  )

function activer(champ: Champ, donnee: Valeur | undefined, saisie: Saisie): ChampActif {
  const { impose, lectureSeule, autreLibelle, obligatoire = true } = champ
  const imposee = impose && estVraie(impose.quand, saisie) ? impose.valeur : undefined
  const lue = lectureSeule && estVraie(lectureSeule, saisie) ? champ.depart?.(saisie.contexte) : undefined
  return {
    champ,
    libelle: autreLibelle && estVraie(autreLibelle.quand, saisie) ? autreLibelle.libelle : champ.libelle,
    obligatoire: typeof obligatoire === 'boolean' ? obligatoire : estVraie(obligatoire, saisie),
    verrouille: imposee !== undefined || lue !== undefined,
    valeur: imposee ?? lue ?? donnee,
  }
}

/** What the form starts from: the defaults of all its fields, whether they are asked yet or not. */
export function departDe(formulaire: Formulaire, contexte: Contexte): Record<string, Valeur> {
  const champs = formulaire.etapes.flatMap((etape) => etape.champs)
  return Object.fromEntries(
    champs.flatMap((champ) => {
      const valeur = champ.depart?.(contexte)
      return valeur === undefined ? [] : [[champ.id, valeur]]
    }),
  )
}
