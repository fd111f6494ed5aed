import type { EnvoiAlerte } from '@ael/contract/alertes/schemas.ts'
import { formatHeure } from '../../../lib/formats/dates.ts'
import { formatTelephone } from '../../../lib/formats/identifiants.ts'
import { libelles } from '../libelles.ts'

/** « E-mail à camille@exemple.fr »: what went, and where to. */
export function quoiEnvoi({ canal, destinataire }: Pick<EnvoiAlerte, 'canal' | 'destinataire'>) {
  const nom = canal === 'SMS' ? libelles.parSms : canal === 'MAIL' ? libelles.parMail : libelles.sansCanal
  const vers = destinataire && (canal === 'SMS' ? formatTelephone(destinataire) : destinataire)
  return { nom, vers: vers ? libelles.aQui(vers) : '' }
}

/** « 6 h 41 min 07 s »: a proof is told to the second. */
const aLaSeconde = (instant: string): string =>
  `${formatHeure(instant)}\u202Fmin\u202F${String(new Date(instant).getSeconds()).padStart(2, '0')}\u202Fs`

/**
 * Who took a message, and when; null while nobody has. Of a mail its server says that it accepted it, of an SMS that it was
 * handed over: neither is « received ».
 */
export function preuveEnvoi({
  canal,
  etat,
  accepteLe,
  acceptePar,
}: Pick<EnvoiAlerte, 'canal' | 'etat' | 'accepteLe' | 'acceptePar'>): string | null {
  if (etat !== 'ENVOYE' || accepteLe === null) return null
  const par = acceptePar === null ? '' : ` ${canal === 'SMS' ? 'à' : 'par'} ${acceptePar}`
  return `${canal === 'SMS' ? 'Remis' : 'Accepté'}${par} à ${aLaSeconde(accepteLe)}`
}
