import { surveilleConsommation, TYPES } from '@ael/contract/alertes/regles.ts'
import type { Alerte, EnvoiAlerte, DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { suiteEnvoi } from '../../lib/alertes/envois.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatTelephone } from '../../lib/formats/identifiants.ts'

const AU_PLUS = { JOUR: 'chaque jour', SEMAINE: 'une fois par semaine', MOIS: 'une fois par mois' } as const

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
    surveilleConsommation(codeTypeAlarme) && !TYPES[codeTypeAlarme].sommePeriode
      ? `, au plus ${AU_PLUS[periodicite]}`
      : ''
  const jours =
    periodeFin === null
      ? `depuis le ${formatDate(periodeDebut)}`
      : `du ${formatDate(periodeDebut)} au ${formatDate(periodeFin)}`
  return `${envoi}${rythme}, ${jours}`
}

/** « E-mail à c•••@exemple.fr, envoyé le 21/11/2026 à 7 h 02 ». */
export function envoiEnMots(envoi: EnvoiAlerte): string {
  const { canal, destinataire } = envoi
  if (canal === null || destinataire === null) return suiteEnvoi(envoi)
  const vers = canal === 'SMS' ? `SMS au ${formatTelephone(destinataire)}` : `E-mail à ${destinataire}`
  return `${vers}, ${suiteEnvoi(envoi)}`
}

/** Whether a firing tells of volumes that a chart shows. */
export const aReleves = ({ codeTypeAlarme }: DeclenchementAlerte): boolean => surveilleConsommation(codeTypeAlarme)
