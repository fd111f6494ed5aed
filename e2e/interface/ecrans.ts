import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'

/** A screen of the agency: its address and the title that it shows. */
export interface Ecran {
  route: string
  titre: string | RegExp
  /** Where the address leads, when it is to another one. */
  arrivee?: string
}

/** Screens, or views of one, that show the same title. */
const sous = (titre: string, ...routes: string[]): Ecran[] => routes.map((route) => ({ route, titre }))

const CONNEXION = 'Votre eau se lit ici, jour après jour.'
const versConnexion = (route: string): Ecran => ({ route, titre: CONNEXION, arrivee: '/login' })
const tableau = (prenom: string, route = '/dashboard'): Ecran => ({ route, titre: `Bonjour ${prenom}` })
const versTableau = (prenom: string, route: string): Ecran => ({ ...tableau(prenom, route), arrivee: '/dashboard' })

/** What the address of a screen of users becomes for whoever is not signed in. */
const reserve = (route: string): Ecran => ({
  route,
  titre: CONNEXION,
  arrivee: `/login?retour=${encodeURIComponent(route)}`,
})

/** The first step of a form: of one of each length. Every step of every form is looked at by its components. */
const formulaires = (...routes: ReadonlyArray<readonly [route: string, type: string]>): Ecran[] =>
  routes.map(([route, type]) => {
    const formulaire = formulaireDe(type)
    if (!formulaire) throw new Error(`no form is called ${type}`)
    return { route, titre: formulaire.libelle }
  })

/** Every route that is built, opened by whoever it is for; null is nobody signed in. */
export const COMPTES: ReadonlyArray<{ compte: string | null; ecrans: readonly Ecran[] }> = [
  {
    compte: null,
    ecrans: [
      { route: '/login', titre: CONNEXION },
      { route: '/login?mode=activate', titre: 'Activer mon compte' },
      { route: '/login?resetPwd=true', titre: 'Mot de passe oublié' },
      { route: '/user/profile/code', titre: 'Choisir un nouveau mot de passe' },
      ...sous('Ouvrir un espace client', '/inscription'),
      { route: '/cgu', titre: 'Conditions générales d’utilisation' },
      { route: '/mentions', titre: 'Mentions légales' },
      // Not after `/inscription`: the sentence that only this one has would be taken for a movement.
      ...sous('Ouvrir un espace client', '/inscription/factures'),
      { route: '/faq', titre: 'Questions fréquentes' },
      ...sous('Aide et plan du site', '/plan-du-site', '/plan-du-site?recherche=fuite'),
      { route: '/contenu/donnees-personnelles', titre: 'Données personnelles' },
      { route: '/contenu/accessibilite', titre: /^Accessibilité\s: partiellement conforme$/ },
      { route: '/contenu/telereleve', titre: 'Le relevé à distance' },
      { route: '/contenu/conseil_fuite', titre: 'Chercher une fuite' },
      { route: '/contenu/conseil_gestes', titre: 'Six gestes pour consommer moins' },
      { route: '/message-success', titre: 'Votre souscription est enregistrée' },
      ...sous(
        'Je relève mon compteur',
        '/auto-releve',
        '/carte-reponse',
        '/demarches/autorelevedec?token=AAAA-BBBB-CCCC',
      ),
      ...sous('Payer une facture', '/paiements', '/paiements/FA2026000001/0447122/EAU'),
      {
        route: '/redirect/qr?id=FA2026000001&code=EAU',
        titre: 'Payer une facture',
        arrivee: '/paiements?numFacture=FA2026000001&traiteFacturationCode=EAU',
      },
      versConnexion('/confirmationPaiement/FA2026000001/EAU'),
      versConnexion('/second-facteur'),
      { route: '/demarches', titre: 'Démarches' },
      ...formulaires(
        ['/demarches/souscriptionNew', 'SOUSCRIPTIONV2'],
        ['/demarches/resiliationdec', 'RESILIATION_DEC'],
        ['/demarches/entreprise', 'ENTREPRISE'],
      ),
    ],
  },
  {
    compte: 'standard@ael.test',
    ecrans: [
      tableau('Camille'),
      { route: '/tiles', titre: 'Vue d’ensemble' },
      ...sous('Consommation', '/conso?zoom=annee', '/conso?zoom=mois', '/conso?zoom=journee&affichage=tableau&unite=L'),
      { route: '/conso/facturees', titre: 'Consommations facturées' },
      { route: '/production', titre: 'Production' },
      ...sous('Mes factures', '/factures', '/factures?vue=reglees', '/factures?vue=toutes&recherche=introuvable'),
      { route: '/reglements', titre: 'Mes règlements' },
      { route: '/mensualisation', titre: 'Mensualisation et prélèvement' },
      { route: '/demarches/exportReleveCompte', titre: 'Relevé de compte' },
      { route: '/demarches/autoreleve', titre: 'Je relève mon compteur' },
      ...sous('Mon contrat', '/detail', '/detail/force'),
      { route: '/service', titre: 'Mes services' },
      { route: '/service/optin/assistance', titre: /^Souscrire\s: Assistance plomberie$/ },
      { route: '/service/optout/mensu', titre: 'Mensualisation' },
      { route: '/demarches/mesInterventions', titre: 'Mes interventions' },
      { route: '/demarches/rendezVous?intervention=INT-260118', titre: 'Prendre rendez-vous' },
      { route: '/demandes', titre: 'Mes demandes' },
      ...formulaires(
        ['/demarches/demenagementv2', 'DEMENAGEMENTV2'],
        ['/demarches/changerRIB', 'MODIF_COORD_BANCAIRE'],
        ['/demarches/payeur', 'NOUVEAU_PAYEUR'],
        ['/demarches/paiementVirement', 'PAIEMENT_VIREMENT'],
      ),
      { route: '/user/profile', titre: 'Mon profil' },
      ...sous('Alertes', '/alerte', '/alerte/SC'),
      { route: '/plan-du-site', titre: 'Aide et plan du site' },
      { route: '/manage/home', titre: 'Mes contrats' },
      ...sous('Consommation plus', '/consoPlus', '/consoPlus?affichage=donnees'),
    ],
  },
  {
    compte: 'premium@ael.test',
    ecrans: [
      tableau('Marc'),
      { route: '/manage/home', titre: 'Portefeuille' },
      ...sous(
        'Mes contrats',
        '/manage/contrats',
        '/manage/contrats?onglet=rattaches&vue=enRetard',
        '/manage/contrats?onglet=rattacher',
      ),
      { route: '/manage/groupes', titre: 'Mes groupes' },
      { route: '/manage/users', titre: 'Mes utilisateurs' },
      { route: '/factures?vue=toutes', titre: 'Mes factures' },
      { route: '/manage/univers', titre: 'Mes périmètres' },
      { route: '/conso', titre: 'Consommation' },
      { route: '/user/profile?onglet=sessions', titre: 'Mon profil' },
      { route: '/cgu', titre: 'Conditions générales d’utilisation' },
    ],
  },
  {
    compte: 'secondaire@ael.test',
    ecrans: [
      { route: '/manage/contrats', titre: 'Mes contrats' },
      { route: '/detail', titre: 'Mon contrat' },
      versTableau('Inès', '/manage/users'),
    ],
  },
  {
    compte: 'visiteur@ael.test',
    ecrans: [
      { route: '/manage/home', titre: 'Mes contrats' },
      { route: '/alerte', titre: 'Alertes' },
      versTableau('Paul', '/user/profile'),
    ],
  },
  { compte: 'grandcompte@ael.test', ecrans: [{ route: '/manage/contrats', titre: 'Mes contrats' }, tableau('Nadia')] },
  {
    compte: 'resilie@ael.test',
    ecrans: [
      { route: '/conso', titre: 'Consommation' },
      { route: '/factures?vue=toutes', titre: 'Mes factures' },
      tableau('Hugo'),
      { route: '/detail', titre: 'Mon contrat' },
    ],
  },
  {
    compte: 'sansconsentement@ael.test',
    ecrans: [
      tableau('Élodie'),
      { route: '/conso', titre: 'Consommation' },
      { route: '/consoPlus', titre: 'Consommation plus' },
    ],
  },
  {
    compte: 'gestionnaire@ael.test',
    ecrans: [
      tableau('Sophie'),
      { route: '/conso', titre: 'Consommation' },
      { route: '/detail', titre: 'Mon contrat' },
      { route: '/manage/contrats', titre: 'Mes contrats' },
    ],
  },
  {
    compte: 'admin@ael.test',
    ecrans: [
      { route: '/admin', titre: 'Ce qui attend quelqu’un' },
      { route: '/admin/demandes', titre: 'Demandes' },
      { route: '/admin/demarches', titre: 'Démarches' },
      { route: '/admin/paiements', titre: 'Paiements' },
      { route: '/admin/users', titre: 'Utilisateurs' },
      { route: '/admin/users/1001', titre: /./ },
      { route: '/admin/contrats', titre: 'Contrats' },
      { route: '/admin/contrat', titre: 'Contrats' },
      { route: '/admin/groupes', titre: 'Groupes' },
      { route: '/admin/configuration', titre: 'Fonctionnalités' },
      { route: '/admin/parametrage', titre: 'Paramètres' },
      // Of eight profiles and all calls there are sixteen thousand elements, all alike.
      { route: '/admin/droits?recherche=facture', titre: 'Droits' },
      { route: '/admin/alertes', titre: 'Alertes' },
      { route: '/admin/messages', titre: 'Messages' },
      { route: '/admin/contenus', titre: 'Contenus' },
      { route: '/admin/documents', titre: 'Documents' },
      { route: '/admin/faq', titre: 'Foire aux questions' },
      { route: '/admin/mails', titre: 'Mails' },
      { route: '/admin/general', titre: 'Journal' },
      ...sous(
        'Exploitation',
        '/admin/exploitation',
        '/admin/exploitation?onglet=mails&etat=ECHEC',
        '/admin/exploitation?onglet=sms',
        '/admin/exploitation?onglet=imports',
        '/admin/exploitation?onglet=banque',
        '/admin/exploitation?onglet=conservation',
        '/admin/exploitation?onglet=usurpations',
      ),
      { route: '/admin/livraisons', titre: 'Livraisons' },
      { route: '/admin/recepteurs', titre: 'Récepteurs et clés' },
    ],
  },
]

/** Addresses that lead elsewhere: to the sign-in screen, which has been looked at above. */
export const PORTES: readonly Ecran[] = [
  ...['/', '/nulle-part', '/redirect', '/redirect/ailleurs'].map(versConnexion),
  ...[
    '/socialLogin',
    '/socialInscription',
    '/franceConnectLogin',
    '/franceConnectInscription',
    '/franceConnectLogout',
  ].map(versConnexion),
  ...[
    '/dashboard',
    '/tiles',
    '/conso',
    '/conso/facturees',
    '/consoPlus',
    '/production',
    '/detail',
    '/user/profile',
    '/alerte/SC',
    '/retourPaiement',
  ].map(reserve),
  ...['/reglements', '/mensualisation', '/demarches/autoreleve'].map(reserve),
  ...['/manage/home', '/manage/contrats', '/manage/groupes', '/manage/groupe/1', '/manage/users'].map(reserve),
  ...[
    '/admin',
    '/admin/configuration',
    '/admin/parametrage',
    '/admin/droits',
    '/admin/alertes',
    '/admin/messages',
    '/admin/general',
    '/admin/livraisons',
    '/admin/exploitation',
    '/admin/recepteurs',
    '/admin/demandes',
    '/admin/demarches',
    '/admin/paiements',
    '/admin/users',
    '/admin/users/1',
    '/admin/contrats',
    '/admin/contrat',
    '/admin/groupes',
    '/admin/contenus',
    '/admin/documents',
    '/admin/faq',
    '/admin/mails',
  ].map(reserve),
  ...['/manage/univers', '/manage/univers/1/groups', '/manage/univers/1/contracts'].map(reserve),
  { route: '/factures', titre: 'Ouvrir un espace client', arrivee: '/inscription/factures' },
]
