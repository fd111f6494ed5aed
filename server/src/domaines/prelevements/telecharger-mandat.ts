import type { Services } from '../../services.ts'
import { detientContrat } from '../acces/acces-contrat.public.query.ts'
import { contratsAtteints } from '../acces/atteindre-contrats.public.ts'
import { lireProfils } from '../../kernel/session/compte.repository.ts'
import { parlePour } from '../clients/clients-du-compte.public.query.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { mandatIndisponible } from './errors.ts'
import { imprimerMandat } from './imprimer-mandat.ts'
import { porteurDuLien } from './jeton-mandat.ts'
import { type Mandat, mandatNomme } from './mandat.query.ts'

/**
 * Whether a link that has not expired opens a mandate: to whoever has just signed it; the account that it was given to still has to
 * reach its contract, and to be its payer.
 */
async function ouvertParLien(services: Services, jeton: string, mandat: Mandat): Promise<boolean> {
  const porteur = await porteurDuLien(services, jeton, mandat.id)
  if (!porteur) return false
  if ('signataire' in porteur) return true
  const { compte: id } = porteur
  const compte = await lireProfils(services.db, id)
  if (!compte) return false
  const { profils, premiumId } = compte
  const detenteur = { id, profils, premiumId, accesContratResilie: true }
  return (
    (await detientContrat(services.db, detenteur, mandat.numero_contrat)) === 'oui' &&
    (await parlePour(services.db, detenteur, mandat.numero_client_payeur)) !== null
  )
}

/** Gives a mandate to its payer, who reaches its contract or has a link that has not expired. To anybody else it does not exist. */
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
      ? utilisateur !== null &&
        (await contratsAtteints(services, utilisateur, [mandat.numero_contrat], 'services')) !== null &&
        (await parlePour(services.db, utilisateur, mandat.numero_client_payeur)) !== null
      : await ouvertParLien(services, jeton, mandat)
  if (!permis) throw mandatIndisponible()
  return {
    nomFichier: `mandat-sepa-${mandat.rum.replaceAll(/[^\w-]/g, '_')}.pdf`,
    type: 'application/pdf',
    contenu: await imprimerMandat(services, mandat),
  }
}
