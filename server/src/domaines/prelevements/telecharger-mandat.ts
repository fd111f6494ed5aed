import type { Services } from '../../services.ts'
import { atteintContrats } from '../acces/atteindre-contrats.ts'
import type { UtilisateurSession } from '../acces/session.ts'
import { mandatIndisponible } from './errors.ts'
import { imprimerMandat } from './imprimer-mandat.ts'
import { ouvreMandat } from './jeton-mandat.ts'
import { mandatNomme } from './mandat.repository.ts'

/** Gives a mandate to whoever reaches its contract, or has a link that has not expired. To anybody else it does not exist. */
export async function telechargerMandat(
  services: Services,
  utilisateur: UtilisateurSession | null,
  nomme: { rum: string; payer: string; contract: string },
  jeton: string | undefined,
) {
  const mandat = await mandatNomme(services.db, nomme)
  if (!mandat) throw mandatIndisponible()
  const permis =
    jeton === undefined
      ? utilisateur !== null && (await atteintContrats(services, utilisateur, [mandat.numero_contrat], 'services'))
      : await ouvreMandat(services, jeton, mandat.id)
  if (!permis) throw mandatIndisponible()
  return {
    nomFichier: `mandat-sepa-${mandat.rum.replaceAll(/[^\w-]/g, '_')}.pdf`,
    type: 'application/pdf',
    contenu: await imprimerMandat(services, mandat),
  }
}
