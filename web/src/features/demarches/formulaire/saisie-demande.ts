import type { Contexte, Formulaire, Reponses, Valeur } from '@ael/contract/demarches/modele.ts'
import { departDe } from '@ael/contract/demarches/moteur/parcourir.ts'
import { verifier, type Refus } from '@ael/contract/demarches/moteur/verifier.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { captchaSaisi, CHAMP_CAPTCHA, type ReponseCaptcha } from '../../../lib/formulaires/captcha.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'

/** What a field of a request holds while it is filled in: its answer, or the files themselves. */
export type ValeurSaisie = Valeur | readonly File[]
export type Valeurs = Record<string, ValeurSaisie>

export interface SaisieDemande {
  /** By the id of their field, those of steps that are not asked among them. */
  valeurs: Valeurs
  captcha: ReponseCaptcha | null
}

/** A form and all that it depends on, as it was opened. */
export interface Ouverture {
  formulaire: Formulaire
  contexte: Contexte
}

/** The name under which the form library holds the answer to a field. */
export const nomDuChamp = (id: string) => `valeurs.${id}` as const

const estFichiers = (valeur: ValeurSaisie | undefined): valeur is readonly File[] =>
  Array.isArray(valeur) && valeur[0] instanceof File

/** The files that are joined to a field. */
export const fichiersDe = (valeur: ValeurSaisie | undefined): readonly File[] => (estFichiers(valeur) ? valeur : [])

/** The answers as the rules read them: files by their names. */
export const reponsesDe = (valeurs: Partial<Valeurs>): Reponses =>
  Object.fromEntries(
    Object.entries(valeurs).map(([id, valeur]) => [id, estFichiers(valeur) ? valeur.map(({ name }) => name) : valeur]),
  )

const SANS_REPONSE: Partial<Record<string, ValeurSaisie>> = { fichiers: [], case: 'Non' }

/** What a form shows before anything is typed, with what was typed before when it is taken up again. */
export function departDemande({ formulaire, contexte }: Ouverture, reprises: Partial<Valeurs> = {}): SaisieDemande {
  const depart = departDe(formulaire, contexte)
  const valeurs = Object.fromEntries(
    formulaire.etapes
      .flatMap(({ champs }) => champs)
      .map((champ) => {
        const valeur = reprises[champ.id] ?? depart[champ.id] ?? SANS_REPONSE[champ.type] ?? ''
        return [champ.id, champ.type === 'date' && typeof valeur === 'string' ? enFrancais(valeur) : valeur]
      }),
  )
  return { valeurs, captcha: null }
}

const enFrancais = (jour: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(jour) ? formatDate(jour) : jour)

/** What the contract refuses of the answers so far. */
export const refusDesReponses = ({ formulaire, contexte }: Ouverture, valeurs: Partial<Valeurs>): Refus[] =>
  verifier(formulaire, reponsesDe(valeurs), contexte)

interface Page {
  /** The step that is left; null: the whole request is about to be sent. */
  etape: string | null
  /** Whoever sends it is asked for the captcha. */
  captcha: boolean
}

/** What may leave a step, or be sent: the rules of the contract, and of nobody else. */
export const saisieDemande = (ouverture: Ouverture, { etape, captcha }: Page) =>
  schemaDeRegles<SaisieDemande>((saisie) => {
    const refus = refusDesReponses(ouverture, saisie.valeurs)
      .filter((un) => etape === null || un.etape === etape)
      .map(({ champ, message }) => ({ champ: nomDuChamp(champ), message }))
    if (etape !== null) return refus
    const [sansReponse] = captchaSaisi(captcha).safeParse(saisie.captcha).error?.issues ?? []
    return sansReponse ? [...refus, { champ: CHAMP_CAPTCHA, message: sansReponse.message }] : refus
  })
