import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../services.ts'
import type { SessionOuverte } from '../utilisateurs/connexion/commencer-session.public.ts'
import { exigerMemeMotDePasse, verifierIdentifiants } from '../utilisateurs/connexion/verifier-identifiants.public.ts'
import { exigerIdentite, ouvrirSessionFederee, type DemandeFederee } from './connecter-identite.ts'
import { compteDejaLie, identiteDejaLiee, NOMS_FOURNISSEURS } from './errors.ts'
import { compteLie } from './compte-lie.query.ts'
import { insererLien } from '../utilisateurs/identites-liees.public.ts'

/**
 * Links the identity verified in this session to an existing account, and signs in. The account's password is the
 * only proof taken: neither the e-mail address that the provider gives nor a contract says whose account it is.
 */
export async function rapprocherCompte(
  services: Services,
  demande: DemandeFederee & { identifiant: string; motDePasse: string },
): Promise<SessionOuverte> {
  const { db, horloge } = services
  const { fournisseur } = demande
  // Before the password is even looked at: without identity this would be a second door to guess at.
  await exigerIdentite(services, db, demande)
  const compteProuve = await verifierIdentifiants(services, demande)
  const utilisateurId = compteProuve.id
  return db.transaction().execute(async (trx) => {
    await exigerMemeMotDePasse(services, trx, compteProuve)
    const { sub, jeton_identite: jetonIdentite } = await exigerIdentite(services, trx, demande)
    const maintenant = horloge.maintenant()
    if (!(await insererLien(trx, { fournisseur, sub, utilisateurId, maintenant }))) {
      const compte = await compteLie(trx, fournisseur, sub)
      if (compte?.id !== utilisateurId) throw compte ? identiteDejaLiee() : compteDejaLie()
    }
    const ouverte = await ouvrirSessionFederee(services, trx, demande, { utilisateurId, sub, jetonIdentite })
    const { email, prenom } = ouverte.fiche
    await deposerCourrier(services, trx, 'identite-liee', email, {
      prenom,
      fournisseur: NOMS_FOURNISSEURS[fournisseur],
      lien: lienApplication(services, '/user/profile'),
    })
    return ouverte
  })
}
