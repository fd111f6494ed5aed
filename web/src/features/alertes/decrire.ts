import { surveilleConsommation, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Alerte, EnvoiAlerte, DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { formatDate, formatDateHeure } from '../../lib/formats/dates.ts'
import { formatTelephone } from '../../lib/formats/identifiants.ts'
import { formatEuros, formatNombre } from '../../lib/formats/nombres.ts'
import { ENVOIS } from './libelles.ts'

const PAR_PERIODE = { JOUR: 'par jour', SEMAINE: 'par semaine', MOIS: 'par mois' } as const
const AU_PLUS = { JOUR: 'chaque jour', SEMAINE: 'une fois par semaine', MOIS: 'une fois par mois' } as const

/** Litres below a cubic metre, else cubic metres with what it takes to write them whole. */
export const volumeEnMots = (litres: number): string =>
  litres < 1000
    ? `${formatNombre(litres)}\u202Fl`
    : `${formatNombre(litres / 1000, litres % 1000 === 0 ? 0 : litres % 100 === 0 ? 1 : 3)}\u202Fm³`

/** What an alert watches: « Plus de 500 l par jour ». */
export function declencheur({
  codeTypeAlarme: type,
  periodicite,
  valeurSeuilEnLitre: litres,
  valeurSeuilEnPourcentage: pourcent,
  valeurSeuilEnEuros: euros,
}: Alerte): string {
  switch (type) {
    case 'AC':
      return `Plus de ${volumeEnMots(litres ?? 0)} ${PAR_PERIODE[periodicite]}`
    case 'SC':
      return litres === 0 ? 'Toute consommation' : `Plus de ${volumeEnMots(litres ?? 0)} par jour`
    case 'AF':
      return litres === null
        ? 'De l’eau coule chaque nuit'
        : `De l’eau coule chaque nuit, ${formatNombre(litres)}\u202Fl/h ou plus`
    case 'AS':
      return pourcent === null
        ? 'Consommation très au-dessus de la moyenne'
        : `Plus de ${formatNombre(pourcent)}\u202F% au-dessus de la moyenne`
    case 'RP':
      return euros ? `Prélèvement rejeté d’au moins ${formatEuros(euros)}` : 'Prélèvement rejeté'
    default:
      return euros ? `Échéance passée, au moins ${formatEuros(euros)} à régler` : 'Échéance passée'
  }
}

/** Who is told, how often, from when to when. */
export function modalites({
  canalAlerte,
  destinataire,
  periodicite,
  periodeDebut,
  periodeFin,
  codeTypeAlarme,
}: Alerte): string {
  const envoi =
    canalAlerte === null || destinataire === null
      ? 'Sans envoi, dans l’historique'
      : canalAlerte === 'SMS'
        ? `Par SMS au ${formatTelephone(destinataire)}`
        : `Par e-mail à ${destinataire}`
  const rythme =
    surveilleConsommation(codeTypeAlarme) && codeTypeAlarme !== 'AC' ? `, au plus ${AU_PLUS[periodicite]}` : ''
  const jours =
    periodeFin === null
      ? `depuis le ${formatDate(periodeDebut)}`
      : `du ${formatDate(periodeDebut)} au ${formatDate(periodeFin)}`
  return `${envoi}${rythme}, ${jours}`
}

/** How loud a firing is: possible leaks and money call, a threshold of one's own informs. */
export const niveauDeclenchement = (type: TypeAlerte): 'attention' | 'information' =>
  type === 'AC' ? 'information' : 'attention'

/** « E-mail à c•••@exemple.fr, envoyé le 21/11/2026 à 7 h 02 ». */
export function envoiEnMots({ canal, destinataire, etat, accepteLe }: EnvoiAlerte): string {
  if (canal === null || destinataire === null) return ENVOIS[etat]
  const vers = canal === 'SMS' ? `SMS au ${formatTelephone(destinataire)}` : `E-mail à ${destinataire}`
  return `${vers}, ${ENVOIS[etat]}${etat === 'ENVOYE' && accepteLe ? ` le ${formatDateHeure(accepteLe)}` : ''}`
}

/** Whether a firing tells of volumes that a chart shows. */
export const aReleves = ({ codeTypeAlarme }: DeclenchementAlerte): boolean => surveilleConsommation(codeTypeAlarme)
