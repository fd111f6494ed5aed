import type { TypeDocument } from '../../documents/regles.ts'
import type { Champ, Condition, Contexte, Etape, Formulaire, Option, Reponses, Saisie, Valeur } from '../modele.ts'
import { estVraie } from './condition.ts'
import { estVide, lireReponse, soumettreValeur } from './valeur.ts'

/** A field as it stands once those before it are answered. */
export interface ChampActif {
  champ: Champ
  libelle: string
  obligatoire: boolean
  /** It shows its answer, which nobody types. */
  verrouille: boolean
  /** Why it is locked, where that has to be told. */
  verrou: string | null
  /** What it is chosen from; empty when it is no choice. */
  options: readonly Option[]
  /** Its answer; undefined without one. */
  valeur: Valeur | undefined
}
export interface EtapeActive {
  etape: Etape
  /** What is told above the fields. */
  avis: readonly string[]
  /** What is offered to be read above the fields. */
  documents: readonly TypeDocument[]
  champs: readonly ChampActif[]
}

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
      if (actif.valeur !== undefined && !estVide(actif.valeur)) lues.set(champ.id, soumettreValeur(champ, actif.valeur))
      return [actif]
    })
    const avis = etape.avis?.filter(({ quand }) => vraie(quand)).map(({ texte }) => texte) ?? []
    const documents = etape.documents?.filter(({ quand }) => vraie(quand)).map(({ type }) => type) ?? []
    return champs.length > 0 ? [{ etape, avis, documents, champs }] : []
  })
}

/** The fields that are asked and answered, in the order of the form, with what was answered. */
export const repondus = (etapes: readonly EtapeActive[]): (ChampActif & { valeur: Valeur; etape: Etape })[] =>
  etapes.flatMap(({ etape, champs }) =>
    champs.flatMap((actif) =>
      actif.valeur === undefined || estVide(actif.valeur) ? [] : [{ ...actif, valeur: actif.valeur, etape }],
    ),
  )

function activer(champ: Champ, donnee: unknown, saisie: Saisie): ChampActif {
  const { impose, autreLibelle, obligatoire = true } = champ
  const imposee = impose && estVraie(impose.quand, saisie) ? impose : undefined
  const connue = imposee?.valeur ?? connueDe(champ, saisie)
  return {
    champ,
    libelle: autreLibelle && estVraie(autreLibelle.quand, saisie) ? autreLibelle.libelle : champ.libelle,
    obligatoire: typeof obligatoire === 'boolean' ? obligatoire : estVraie(obligatoire, saisie),
    verrouille: connue !== undefined || champ.calcule !== undefined,
    verrou: imposee?.phrase ?? null,
    options: optionsDe(champ, saisie.contexte),
    valeur: connue ?? (champ.calcule ? undefined : lireReponse(champ, donnee)),
  }
}

/** What nobody types: it is computed, or known and only read. */
function connueDe(champ: Champ, saisie: Saisie): Valeur | undefined {
  if (champ.calcule) return champ.calcule(saisie)
  return champ.lectureSeule && estVraie(champ.lectureSeule, saisie) ? champ.depart?.(saisie.contexte) : undefined
}

/** What a field is chosen from. */
function optionsDe(champ: Champ, { interventions }: Contexte): readonly Option[] {
  if (champ.type === 'intervention') return interventions
  return 'options' in champ ? champ.options : []
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
