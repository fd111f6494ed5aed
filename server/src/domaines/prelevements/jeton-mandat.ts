import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../services.ts'
import { secretApplication } from '../acces/secret-application.ts'

const USAGE = 'mandat'
const VALIDITE_SECONDES = 2 * 3600

/** Where the document of a mandate is, for a link, which sends no headers; it works for two hours. */
export async function adresseMandat(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  mandat: { id: number; rum: string; numero_client_payeur: string; numero_contrat: string },
): Promise<string> {
  const jeton = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(USAGE)
    .setSubject(String(mandat.id))
    .setExpirationTime(Math.floor(horloge.maintenant().getTime() / 1000) + VALIDITE_SECONDES)
    .sign(await secretApplication(db, 'mandats'))
  const nom = [mandat.rum, mandat.numero_client_payeur, mandat.numero_contrat].map(encodeURIComponent).join('/')
  return `/webapi/Prelevement/getMandatSEPA/${nom}?token=${jeton}`
}

/** Whether a token opens this mandate now. */
export async function ouvreMandat(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  jeton: string,
  mandatId: number,
): Promise<boolean> {
  const options = {
    algorithms: ['HS256'],
    audience: USAGE,
    subject: String(mandatId),
    currentDate: horloge.maintenant(),
    requiredClaims: ['exp'],
  }
  return jwtVerify(jeton, await secretApplication(db, 'mandats'), options).then(
    () => true,
    () => false,
  )
}
