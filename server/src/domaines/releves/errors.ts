import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { Incoherence } from '@ael/contract/releves/controle.ts'
import type { Periode } from '@ael/contract/releves/periode.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

const information = (code: string, message: string) =>
  new ErreurMetier('precondition', code, message, { severite: 'Information' })

export const contratInconnu = () => new ErreurMetier('introuvable', 'CONTRAT', 'Ce contrat est inconnu.')
export const contratHorsService = () =>
  information('R001', 'Ce contrat n’est pas en service\u202F: son compteur ne se relève pas.')
export const compteurAbsent = () =>
  information('COMPTEUR', 'Ce contrat n’a pas de compteur en place\u202F: il n’y a pas d’index à relever.')
export const compteurTelereleve = () =>
  information('TELERELEVE', 'Votre compteur est relevé à distance\u202F: vous n’avez pas d’index à envoyer.')
export const releveParAgent = () =>
  information('AGENT', 'Un agent relève ce compteur\u202F: vous n’avez pas d’index à envoyer.')

/** The codes of the wire (docs/domaines/releves.md#refus). */
export function horsPeriode(periode: Periode | null, aujourdhui: string): ErreurMetier {
  const regle = 'L’index ne peut être saisi que pendant la période de relève'
  if (!periode) return information('W0015', `${regle}. Elle n’est pas encore fixée pour ce contrat.`)
  const { debut, fin } = periode
  if (fin !== null && fin < aujourdhui)
    return information('W0015', `${regle}. La dernière s’est terminée le ${ecrireDateFrancaise(fin)}.`)
  return information(
    'W0015',
    `${regle}\u202F: du ${ecrireDateFrancaise(debut ?? aujourdhui)} au ${ecrireDateFrancaise(fin ?? aujourdhui)}.`,
  )
}
export const dejaSaisi = () =>
  information(
    'W0014',
    'Un index a déjà été enregistré aujourd’hui pour ce contrat. Vous pourrez en envoyer un autre demain.',
  )

/** The imposed sentence (docs/domaines/releves.md#refus), to the letter. */
const INCORRECT =
  'L’index relevé est incorrect. Veuillez le vérifier sur votre compteur. Si vous confirmez cet index, merci de contacter notre Centre Service Clients.'

/** Where an advisor is reached. */
export interface Conseil {
  telephone: string
  email: string
}

/** The fields of a reading, as whoever sends it names them. */
export interface ChampsReleve {
  jour: string
  index: string
}
const CHAMPS_RELEVE: ChampsReleve = {
  jour: 'dateReleveIndexConsommation',
  index: 'valeurIndexConsommationReleve',
}

/** A reading that cannot be. Insisted upon, it is for an advisor to look at: it is never recorded here. */
export function indexIncoherent(
  motif: Incoherence,
  pourquoi: string,
  { telephone, email }: Conseil,
  insiste: boolean,
  champs = CHAMPS_RELEVE,
): ErreurMetier {
  const message = insiste
    ? `Cet index ne peut pas être enregistré en ligne. Renvoyez-le par mail avec votre numéro de contrat${email && ` à ${email}`}\u202F; une photo du compteur nous aidera.`
    : `${INCORRECT}${telephone && ` Un conseiller vous répond au ${telephone}.`}`
  return new ErreurMetier('invalide', 'W2000', message, {
    severite: insiste ? 'Security' : 'Inconsistant',
    champs: [{ champ: motif === 'DATE' ? champs.jour : champs.index, message: pourquoi }],
  })
}
export const indexDouteux = (message: string) =>
  new ErreurMetier('precondition', 'W1053', message, { severite: 'Security' })

const dateRefusee = (message: string, { jour }: ChampsReleve) =>
  new ErreurMetier('invalide', 'SAISIE', message, { champs: [{ champ: jour, message }] })
export const dateFuture = (champs = CHAMPS_RELEVE) =>
  dateRefusee('Indiquez le jour où vous avez lu le compteur, au plus tard aujourd’hui.', champs)
export const dateAvantPeriode = (debut: string, champs = CHAMPS_RELEVE) =>
  dateRefusee(
    `La période de relève a commencé le ${ecrireDateFrancaise(debut)}\u202F: lisez à nouveau votre compteur.`,
    champs,
  )

/** Unknown and expired codes alike. */
export const codePerime = () =>
  information(
    'CODE',
    'Ce code n’est pas, ou n’est plus, valable. Indiquez plutôt vos numéros de contrat et de compteur.',
  )
