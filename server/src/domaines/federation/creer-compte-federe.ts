import type { InfoAttachementAbonnement } from '@ael/contract/utilisateurs/schemas.ts'
import type { Services } from '../../services.ts'
import { limiteCreation } from '../utilisateurs/creation/limite-creation.public.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import { contratDeLaCreation } from '../utilisateurs/creation/contrat-de-la-creation.public.ts'
import { deposerActivation, inscrireCompte } from '../utilisateurs/creation/inscrire-compte.public.ts'
import { saisieRefusee } from '../utilisateurs/errors.public.ts'
import { exigerIdentite, type DemandeFederee } from './connecter-identite.ts'
import { identiteDejaLiee } from './errors.ts'
import { genererMotDePasse } from './generer-mot-de-passe.ts'
import { insererLien } from '../utilisateurs/identites-liees.public.ts'

export interface CreationFederee extends DemandeFederee {
  prenom: string
  nom: string
  email: string
  rgpd_consent: boolean
  infoAttachementAbonnement?: InfoAttachementAbonnement | undefined
}

/**
 * Opens an account linked to the identity verified in this session. No captcha: a person has signed in at the
 * provider. Its address waits for the activation by mail like that of each new account, for the provider does not vouch for it.
 */
export async function creerCompteFedere(services: Services, demande: CreationFederee): Promise<{ email: string }> {
  const { db, horloge, motsDePasse } = services
  const { fournisseur, adresse, prenom, nom, email } = demande
  await exigerIdentite(services, db, demande)
  if (!demande.rgpd_consent)
    throw saisieRefusee('rgpd_consent', 'Acceptez les conditions générales pour créer votre espace client.')
  await reserverTentative(services, [limiteCreation(adresse)])
  const contrat = await contratDeLaCreation(services, { createur: null, adresse }, demande.infoAttachementAbonnement)
  const hash = await motsDePasse.hacher(genererMotDePasse())
  return db.transaction().execute(async (trx) => {
    const { sub } = await exigerIdentite(services, trx, demande)
    const maintenant = horloge.maintenant()
    const id = await inscrireCompte(
      services,
      trx,
      {
        identifiant: email,
        email,
        nom,
        prenom,
        mot_de_passe_hash: hash,
        mot_de_passe_genere: true,
        is_social_login: true,
        conditions_acceptees_le: maintenant,
        origine: fournisseur,
        date_creation: maintenant,
        date_modification: maintenant,
      },
      ['UTILISATEUR_STANDARD'],
      contrat,
    )
    if (!(await insererLien(trx, { fournisseur, sub, utilisateurId: id, maintenant }))) throw identiteDejaLiee()
    await deposerActivation(services, trx, { id, email, prenom })
    return { email }
  })
}
