import type { Services } from '../../../services.ts'
import { compterJeton } from './debit-jetons.ts'
import { applicationRefusee } from '../errors.ts'
import { memeSecret } from '../../../kernel/secrets/secret.ts'
import { ouvrirSession } from './ouvrir-session.public.ts'

/** Gives an anonymous token to whoever knows the application's credentials (docs/domaines/acces.md#jeton). */
export async function genererJeton(
  services: Services,
  { clientId, accessKey, adresse }: { clientId: string; accessKey: string; adresse: string },
): Promise<{ jeton: string; expireLe: Date }> {
  const client = memeSecret(clientId, services.config.CLIENT_ID)
  const cle = memeSecret(accessKey, services.config.ACCESS_KEY)
  if (!client || !cle) throw applicationRefusee()
  await compterJeton(services, adresse)
  return ouvrirSession(services, services.db, { utilisateurId: null, adresse })
}
