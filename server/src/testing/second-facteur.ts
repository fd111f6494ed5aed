import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { empreinteSecours, tirerCodesSecours } from '../domaines/utilisateurs/second-facteur/codes-secours.ts'
import type { Services } from '../services.ts'

export const SECRET_APPLICATION = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What an authenticator application that has a secret shows at an instant. */
export const codeDe = (secret: string, instant: Date): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: instant.getTime() })

/** Gives an account an authenticator application, of `SECRET_APPLICATION`, and recovery codes, which it answers. */
export async function creerApplication({ db, coffre }: Services, utilisateurId: number): Promise<string[]> {
  const reference = randomUUID()
  await db
    .insertInto('facteur_application')
    .values({
      utilisateur_id: utilisateurId,
      reference,
      secret_scelle: coffre.sceller('facteur_application.secret', reference, SECRET_APPLICATION),
      prepare_le: new Date('2026-01-01T08:00:00Z'),
      confirme_le: new Date('2026-01-01T08:01:00Z'),
      dernier_pas: 0,
    })
    .execute()
  const codes = tirerCodesSecours()
  await db
    .insertInto('code_secours')
    .values(codes.map((code) => ({ utilisateur_id: utilisateurId, code_hash: empreinteSecours(code) })))
    .execute()
  return codes
}
