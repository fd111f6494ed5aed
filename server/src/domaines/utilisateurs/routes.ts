import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { MESSAGE_RAPPEL } from '@ael/contract/utilisateurs/regles.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { accepterConditions } from './connexion/accepter-conditions.ts'
import { activerUtilisateur } from './creation/activer.ts'
import { confirmerChangementEmail } from './changement-email.ts'
import { connecter } from './connexion/connecter.ts'
import { connecterParLien } from './connexion/connecter-par-lien.ts'
import { creerUtilisateur } from './creation/creer-utilisateur.ts'
import { rechercheFermee, utilisateurInconnu } from './errors.ts'
import { exporterSecondaires } from './liste/exporter-secondaires.ts'
import { exporterUtilisateurs } from './liste/exporter-utilisateurs.ts'
import { fermerSessionsDuCompte } from './connexion/fermer-sessions-du-compte.ts'
import { lireFiche } from './fiche.public.query.ts'
import { listeUtilisateurs } from './liste/lister-utilisateurs.ts'
import { telechargerMesDonnees } from './mes-donnees/telecharger.ts'
import { modifierMotDePasse } from './mot-de-passe/modifier-mot-de-passe.ts'
import { modifierUtilisateur, type UtilisateurModifie } from './modifier-utilisateur.ts'
import { presenterAttente, presenterConnecte, presenterUtilisateur } from './presenter.public.ts'
import { presenterOuverture } from './connexion/presenter-ouverture.public.ts'
import { rappelerInfosCompte } from './mot-de-passe/rappeler.ts'
import { reinitialiserMotDePasse } from './mot-de-passe/reinitialiser-mot-de-passe.ts'
import { supprimerUtilisateur } from './supprimer-utilisateur.ts'
import { prolongerSession } from './connexion/prolonger-session.ts'
import { fermerAutresSessions, fermerSession, listerSessions } from './connexion/mes-sessions.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { nonConnecte } from '../../kernel/errors.ts'
import type { Session } from '../../kernel/session/session.ts'
import {
  ajouterPasskey,
  confirmerApplication,
  preparerAjoutPasskey,
  preparerApplication,
} from './second-facteur/choisir-facteur.ts'
import type { Demandeur } from './second-facteur/exiger-preuve.ts'
import { presenterFacteursAttendus, presenterFacteurs } from './second-facteur/facteurs.ts'
import {
  defierPasskey,
  presenterCode,
  presenterCodeSecours,
  presenterPasskey,
} from './second-facteur/presenter-facteur.ts'
import { reinitialiserSecondFacteur, resumerFacteurs } from './second-facteur/reinitialiser.public.ts'
import {
  nommerPasskey,
  renouvelerCodesSecours,
  retirerApplication,
  retirerPasskey,
} from './second-facteur/retirer-facteur.ts'
import { finirUsurpation, usurper } from './connexion/usurper.ts'

const presenterModification = ({ fiche, emailEnAttente }: UtilisateurModifie, soi: boolean) => ({
  message: emailEnAttente
    ? `Un lien de confirmation a été envoyé à ${emailEnAttente}. Il est valable 2 heures.`
    : soi
      ? 'Votre profil a été modifié.'
      : "Le compte de l'utilisateur a été modifié.",
  mailEnvoye: emailEnAttente !== null,
  email: emailEnAttente ?? fiche.email,
  utilisateur: presenterUtilisateur(fiche),
})

/** Whose factor it is: of who is about to sign in, or has. */
function demandeurDe(session: Session): Demandeur {
  const titulaire = session.attente?.utilisateur ?? session.utilisateur
  if (!titulaire) throw nonConnecte()
  return { titulaire, session }
}

export const utilisateursRoutes = defineRoutes(
  { ...utilisateursCalls, ...secondFacteurCalls },
  {
    authentification: async ({ body, session, adresse }, services) =>
      presenterOuverture(await connecter(services, { ...body, session, adresse })),

    connexionAutomatique: async ({ body, session, adresse }, services) =>
      presenterOuverture(await connecterParLien(services, { ...body, session, adresse })),

    async infoUtilisateur({ session }, { db }) {
      if (session.attente) return presenterAttente(session.attente.etape)
      if (!session.utilisateur) return ANONYME
      const fiche = await lireFiche(db, session.utilisateur.id)
      if (!fiche) throw utilisateurInconnu()
      return presenterConnecte(fiche, session)
    },

    listeUtilisateurSecondaire: ({ query, utilisateur }, { pool }) =>
      listeUtilisateurs(pool, utilisateur, { type: 'secondaires', premiumId: utilisateur.id }, query),

    exportUtilisateurSecondaire: ({ params, query, utilisateur }, services) =>
      exporterSecondaires(services, utilisateur, params.format, query.recherche),

    utilisateurs: ({ query, utilisateur }, { pool }) => listeUtilisateurs(pool, utilisateur, { type: 'tous' }, query),

    rechercheUtilisateurs: ({ body, utilisateur }, { pool }) =>
      listeUtilisateurs(
        pool,
        utilisateur,
        { type: 'tous' },
        { recherche: body.recherche, premier: body.indexPremierElement, nbElements: body.nbreElementsParPage },
      ),

    async rechercheUtilisateursParContrat({ params, utilisateur }, { pool, configuration }) {
      if (!(await configuration.actif('RechercheUtilisateursParContrat'))) throw rechercheFermee()
      return listeUtilisateurs(
        pool,
        utilisateur,
        { type: 'contrat', numeroContrat: params.numeroContrat },
        { selectionnerTout: true },
      )
    },

    exportUtilisateurs: ({ params, query }, services) => exporterUtilisateurs(services, params.format, query.recherche),

    fermeSessionsUtilisateur: ({ body, agent }, services) => fermerSessionsDuCompte(services, agent, body.userWebId),

    async detailUtilisateur({ params }, { db }) {
      const fiche = await lireFiche(db, params.id)
      if (!fiche) throw utilisateurInconnu()
      return presenterUtilisateur(fiche)
    },

    async supprimeUtilisateur({ params, utilisateur, session }, services) {
      await supprimerUtilisateur(services, {
        acteur: utilisateur,
        session,
        cibleId: params.id,
        confirmation: params.confirmation,
      })
      return { message: 'Suppression correctement effectuée' }
    },

    async creeUtilisateur({ body, session, adresse }, services) {
      const { id, email, invite } = await creerUtilisateur(services, { ...body, session, adresse })
      const message = invite
        ? `L’utilisateur a été créé. Un mail l’invite à choisir son mot de passe.`
        : `Votre espace client est créé. Pour l’activer, cliquez sur le lien envoyé par mail à ${email}.`
      return { message, userWebId: String(id), email }
    },

    activeUtilisateur: async ({ body, session, adresse }, services) =>
      presenterOuverture(await activerUtilisateur(services, { ...body, session, adresse })),

    async modifieUtilisateur({ body, utilisateur, session }, services) {
      const modifie = await modifierUtilisateur(services, { utilisateur, session }, body)
      return presenterModification(modifie, modifie.fiche.id === utilisateur.id)
    },

    async modifieUtilisateurEtProfils({ body, utilisateur, session }, services) {
      const modifie = await modifierUtilisateur(services, { utilisateur, session }, body, {
        profils: body.profils,
        univers: body.listeUniversInfoKey,
      })
      return presenterModification(modifie, modifie.fiche.id === utilisateur.id)
    },

    async modifieMotDePasse({ body, utilisateur, session }, services) {
      await modifierMotDePasse(services, {
        acteur: utilisateur,
        session,
        cible: body,
        ancien: body.ancienMotDePasse ?? body.motDePasseActuel,
        nouveau: body.nouveauMotDePasse,
      })
      return { message: 'Votre mot de passe a bien été modifié.' }
    },

    async rappelInfosCompte({ body, adresse }, services) {
      await rappelerInfosCompte(services, { ...body, adresse })
      return { message: MESSAGE_RAPPEL }
    },

    async reinitialiseMotDePasse({ body, session, adresse }, services) {
      const ouverte = await reinitialiserMotDePasse(services, { ...body, session, adresse })
      return { message: 'Votre mot de passe a été mis à jour.', ouverture: ouverte && presenterOuverture(ouverte) }
    },

    async notificationModifierAdresseMailEtLogin({ body, utilisateur, session }, services) {
      const { message, mailEnvoye, email } = presenterModification(
        await modifierUtilisateur(services, { utilisateur, session }, body),
        true,
      )
      return { message, mailEnvoye, email }
    },

    async validationMailUtilisateur({ body }, services) {
      await confirmerChangementEmail(services, [body.tokenValidation, body.activationCode, body.tokenSecurite])
      return { message: 'Votre adresse mail a été mise à jour' }
    },

    accepteConditions: async ({ utilisateur, session }, services) =>
      presenterConnecte(await accepterConditions(services, utilisateur, session), session),

    spoofUser: async ({ body, utilisateur, session, adresse }, services) =>
      presenterOuverture(
        await usurper(services, { acteur: utilisateur, session, cibleId: body.utilisateur.userWebId, adresse }),
      ),

    unspoofUser: async ({ session, adresse }, services) =>
      presenterOuverture(await finirUsurpation(services, session, adresse)),

    mesSessions: ({ utilisateur, session }, services) => listerSessions(services, utilisateur, session),

    async fermeSession({ body, utilisateur, session }, services) {
      await fermerSession(services, utilisateur, session, body.idSession)
      return { message: 'La session a été fermée.' }
    },

    async fermeAutresSessions({ utilisateur, session }, services) {
      await fermerAutresSessions(services, utilisateur, session)
      return { message: 'Vos autres sessions ont été fermées.' }
    },

    async prolongeSession({ session }, services) {
      return { expirationDate: instantIso(await prolongerSession(services, session)) }
    },

    mesDonnees: ({ body, utilisateur, session }, services) =>
      telechargerMesDonnees(services, utilisateur, session, body.motDePasse),

    attenteSecondFacteur({ session }, services) {
      if (!session.attente) throw nonConnecte()
      return presenterFacteursAttendus(services, session.attente)
    },
    presenteCode: ({ body, session, adresse }, services) =>
      presenterCode(services, { ...demandeurDe(session), adresse }, body.codeApplication),
    presenteCodeSecours: ({ body, session, adresse }, services) =>
      presenterCodeSecours(services, { ...demandeurDe(session), adresse }, body.codeSecours),
    defiPasskey: ({ session }, services) => defierPasskey(services, demandeurDe(session)),
    presentePasskey: ({ body, session, adresse }, services) =>
      presenterPasskey(services, { ...demandeurDe(session), adresse }, body.passkey),
    prepareApplication: ({ body, session }, services) =>
      preparerApplication(services, demandeurDe(session), body.motDePasseActuel),
    confirmeApplication: ({ body, session, adresse }, services) =>
      confirmerApplication(services, { ...demandeurDe(session), adresse }, body.codeApplication),
    prepareAjoutPasskey: ({ body, session }, services) =>
      preparerAjoutPasskey(services, demandeurDe(session), body.motDePasseActuel),
    ajoutePasskey: ({ body, session, adresse }, services) =>
      ajouterPasskey(services, { ...demandeurDe(session), adresse }, body),
    monSecondFacteur: ({ utilisateur }, services) => presenterFacteurs(services, utilisateur.id),
    async nommePasskey({ body, utilisateur }, services) {
      await nommerPasskey(services, utilisateur.id, body.id, body.nom)
      return { message: 'La clé d’accès est renommée.' }
    },
    async retirePasskey({ body, utilisateur, session }, services) {
      await retirerPasskey(services, utilisateur, session, body.id)
      return { message: 'La clé d’accès est retirée.' }
    },
    async retireApplication({ utilisateur, session }, services) {
      await retirerApplication(services, utilisateur, session)
      return { message: 'L’application d’authentification est retirée.' }
    },
    async nouveauxCodesSecours({ utilisateur, session }, services) {
      const codesSecours = await renouvelerCodesSecours(services, utilisateur, session)
      return { message: 'Les codes précédents ne valent plus.', codesSecours }
    },
    secondFacteurDuCompte: ({ params }, { db }) => resumerFacteurs(db, params.id),
    reinitialiseSecondFacteur: ({ body, agent }, services) =>
      reinitialiserSecondFacteur(services, agent, body.userWebId),
  },
)
