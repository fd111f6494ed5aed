import { PORTEES_CLE } from '@ael/contract/echanges/schemas.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import { empreinte, memeSecret } from '../../../kernel/secrets/secret.ts'
import { reseau } from '../../../kernel/tentatives/reseau.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../../services.ts'
import { cleDuPrefixe, noterEmploi } from '../cles.repository.ts'
import { appelDeja, noterAppel } from './appel-entrant.repository.ts'
import type { AppelEntrant } from './appels.ts'

const FORME = /^Bearer (ael_([a-z0-9]{8})_[\w-]{43})$/
const REFUS_MAX = 50

const cleRefusee = () =>
  new ErreurMetier(
    'non-connecte',
    'CLE',
    'Cette clé n’ouvre rien. Donnez dans Authorization «\u00A0Bearer\u00A0» et une clé qui n’est ni retirée ni échue.',
  )
const porteeManquante = (portee: string) =>
  new ErreurMetier(
    'interdit',
    'PORTEE',
    `Cette clé n’a pas la portée «\u00A0${portee}\u00A0». Demandez-en une qui l’ait.`,
  )
const idempotenceManquante = () =>
  new ErreurMetier(
    'invalide',
    'IDEMPOTENCE',
    'Donnez dans l’en-tête Idempotency-Key un identifiant de votre choix, de 1 à 100 caractères, le même si vous recommencez.',
  )
const idempotenceReprise = () =>
  new ErreurMetier(
    'precondition',
    'IDEMPOTENCE_REPRISE',
    'Cette Idempotency-Key a servi à une autre demande. Donnez-en une autre.',
  )

/** What a system sends: its key, the name that it gives to this sending, and what it says. */
export interface Entrant {
  autorisation: string | undefined
  idempotence: string | undefined
  adresse: string
  corps: unknown
}

/** Whose key it is; from one network only so many wrong ones are looked at. */
async function reconnaitre(services: Services, { autorisation, adresse }: Entrant) {
  const reservation = await reserverTentative(services, [{ cle: `cle-api:${reseau(adresse)}`, maximum: REFUS_MAX }])
  const [, secret = '', prefixe = ''] = FORME.exec(autorisation ?? '') ?? []
  const cle = prefixe === '' ? undefined : await cleDuPrefixe(services.db, prefixe)
  const maintenant = services.horloge.maintenant()
  const juste =
    cle !== undefined &&
    cle.revoquee_le === null &&
    (cle.expire_le === null || cle.expire_le > maintenant) &&
    memeSecret(empreinte(secret).toString('hex'), cle.empreinte.toString('hex'))
  if (!juste) throw cleRefusee()
  await annulerTentative(services, reservation)
  await noterEmploi(services.db, cle.id, maintenant)
  return { id: cle.id, portees: PORTEES_CLE.filter((portee) => cle.portees.includes(portee)) }
}

/**
 * Does what a system of the utility says, and notes the answer in the same transaction: asked again under the same name, it is
 * answered the same and does nothing. What is refused is not noted, and may be tried again under its name.
 */
export async function repondre(services: Services, appel: AppelEntrant, entrant: Entrant): Promise<object> {
  const { id: cleId, portees } = await reconnaitre(services, entrant)
  if (!portees.includes(appel.portee)) throw porteeManquante(appel.portee)
  const { idempotence = '', corps } = entrant
  if (idempotence.length < 1 || idempotence.length > 100) throw idempotenceManquante()
  const deCeCorps = empreinte(appel.chemin, JSON.stringify(corps))
  return services.db.transaction().execute(async (trx) => {
    await holdUntilEnd(trx, `appel entrant ${cleId} ${idempotence}`)
    const deja = await appelDeja(trx, cleId, idempotence)
    if (deja && !deja.empreinte.equals(deCeCorps)) throw idempotenceReprise()
    if (deja) return deja.reponse as object
    await appel.faire(services, trx, corps)
    const reponse = { message: 'C’est fait.' }
    await noterAppel(trx, {
      cleId,
      idempotence,
      empreinte: deCeCorps,
      appel: appel.chemin,
      reponse,
      recuLe: services.horloge.maintenant(),
    })
    return reponse
  })
}
