import type { Scope } from '@ael/contract/acces/scopes.ts'
import type { Services } from '../../services.ts'
import { detientContrat } from '../abonnements/acces-contrat.repository.ts'
import { fermetures } from '../acces/fermetures.ts'
import type { UtilisateurSession } from '../acces/session.ts'
import { mandatIndisponible } from './errors.ts'
import { imprimerMandat } from './imprimer-mandat.ts'
import { ouvreMandat } from './jeton-mandat.ts'
import { mandatNomme } from './mandat.repository.ts'

const SERVICES: Scope = 'services'

/** Whether a user holds a contract and no perimeter closes its services to him: the call names it but in its address. */
async function ouvert(services: Services, utilisateur: UtilisateurSession, numeroContrat: string): Promise<boolean> {
  if ((await detientContrat(services.db, utilisateur, numeroContrat)) !== 'oui') return false
  return !(await fermetures(services, utilisateur, { numeroContrat })).has(SERVICES)
}

/** Gives a mandate to whoever reaches its contract, or has a link that has not expired. To anybody else it does not exist. */
export async function telechargerMandat(services: Services, utilisateur: UtilisateurSession | null, nomme: { rum: string; payer: string; contract: string }, jeton: string | undefined) {
  const mandat = await mandatNomme(services.db, nomme)
  if (!mandat) throw mandatIndisponible()
  const permis = jeton === undefined ? utilisateur !== null && (await ouvert(services, utilisateur, mandat.numero_contrat)) : await ouvreMandat(services, jeton, mandat.id)
  if (!permis) throw mandatIndisponible()
  return { nomFichier: `mandat-sepa-${mandat.rum.replaceAll(/[^\w-]/g, '_')}.pdf`, type: 'application/pdf', contenu: await imprimerMandat(services, mandat) }
}
