import type { Selectable } from 'kysely'
import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import type { MandatSepa } from '../../db/schema.generated.ts'
import { secretApplication } from '../../kernel/secrets/secret-application.ts'
import type { Services } from '../../services.ts'

const USAGE = 'mandat'
const VALIDITE_SECONDES = 2 * 3600

/** Who was given the link of a mandate: an account, or whoever has just signed it and may have none. */
type Porteur = { compte: number } | { signataire: true }

/** What opens a mandate for two hours, beside its three names. */
export async function jetonDuMandat(
  { db, horloge }: { db: Database } & Pick<Services, 'horloge'>,
  mandatId: number,
  porteur: Porteur,
): Promise<string> {
  return new SignJWT({ ...porteur })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(USAGE)
    .setSubject(String(mandatId))
    .setExpirationTime(Math.floor(horloge.maintenant().getTime() / 1000) + VALIDITE_SECONDES)
    .sign(await secretApplication(db, 'mandats'))
}

/**
 * Where the document of a mandate is, for a link of an account, which sends no headers; it works for two hours, as long as
 * the account reaches the contract.
 */
export async function adresseMandat(
  services: Pick<Services, 'db' | 'horloge'>,
  mandat: Pick<Selectable<MandatSepa>, 'id' | 'rum' | 'numero_client_payeur' | 'numero_contrat'>,
  utilisateurId: number,
): Promise<string> {
  const jeton = await jetonDuMandat(services, mandat.id, { compte: utilisateurId })
  const nom = [mandat.rum, mandat.numero_client_payeur, mandat.numero_contrat].map(encodeURIComponent).join('/')
  return `/webapi/Prelevement/getMandatSEPA/${nom}?token=${jeton}`
}

/** Who holds the link by which this mandate is opened now; null when a token does not open it. */
export async function porteurDuLien(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  jeton: string,
  mandatId: number,
): Promise<Porteur | null> {
  const options = {
    algorithms: ['HS256'],
    audience: USAGE,
    subject: String(mandatId),
    currentDate: horloge.maintenant(),
    requiredClaims: ['exp'],
  }
  return jwtVerify(jeton, await secretApplication(db, 'mandats'), options).then(
    ({ payload }) => {
      if (payload['signataire'] === true) return { signataire: true }
      return typeof payload['compte'] === 'number' ? { compte: payload['compte'] } : null
    },
    () => null,
  )
}
