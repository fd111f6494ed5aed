import type { Champ, Contexte } from '@ael/contract/demarches/modele.ts'
import type { ChampActif } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import type { Ouverture, SaisieDemande, ValeurSaisie } from '../formulaire/saisie-demande.ts'

export type FormulaireDeDemande = Formulaire<SaisieDemande>

/** What the component of a type of field is given. */
export interface ProprietesChamp<T extends Champ['type'] = Champ['type']> {
  champ: Champ & { type: T }
  actif: ChampActif
  /** What is in it now. */
  valeur: ValeurSaisie | undefined
  form: FormulaireDeDemande
  ouverture: Ouverture
  /** What was looked up of an answer. */
  onTrouve: (trouve: Partial<Contexte['trouve']>) => void
  /** Label, hint, whether it may be left: what stands around any field. */
  textes: { label: string; hint: string | undefined; optional: boolean }
}

/** What the browser may fill a field in with; fields whose ids begin alike are those of one person or of one place. */
export const finalite = (id: string, nom: string): string =>
  `section-${id.replace(/_?[^_]*$/, '').toLowerCase() || 'demande'} ${nom}`
