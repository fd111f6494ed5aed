import type { Selectable } from 'kysely'
import type { MandatSepa } from '../../db/schema.generated.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../services.ts'
import { secretApplication } from '../../noyau/secrets/secret-application.ts'

const USAGE = 'mandat'
const VALIDITE_SECONDES = 2 * 3600

/**
 * Where the document of a mandate is, for a link of an account, which sends no headers; it works for two hours, as long as
 * the account reaches the contract.
 */
export async function adresseMandat(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  mandat: Pick<Selectable<MandatSepa>, 'id' | 'rum' | 'numero_client_payeur' | 'numero_contrat'>,
  utilisateurId: number,
): Promise<string> {
  const jeton = await new SignJWT({ compte: utilisateurId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(USAGE)
    .setSubject(String(mandat.id))
    .setExpirationTime(Math.floor(horloge.maintenant().getTime() / 1000) + VALIDITE_SECONDES)
    .sign(await secretApplication(db, 'mandats'))
  const nom = [mandat.rum, mandat.numero_client_payeur, mandat.numero_contrat].map(encodeURIComponent).join('/')
  return `/webapi/Prelevement/getMandatSEPA/${nom}?token=${jeton}`
}

/** The account by whose link this mandate is opened now; null when a token does not open it. */
export async function compteDuLien(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  jeton: string,
  mandatId: number,
): Promise<number | null> {
  const options = {
    algorithms: ['HS256'],
    audience: USAGE,
    subject: String(mandatId),
    currentDate: horloge.maintenant(),
    requiredClaims: ['exp', 'compte'],
  }
  return jwtVerify(jeton, await secretApplication(db, 'mandats'), options).then(
    ({ payload }) => Number(payload['compte']),
    () => null,
  )
}
