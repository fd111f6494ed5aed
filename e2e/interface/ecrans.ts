/** A screen of the agency: its address and the title that it shows. */
export interface Ecran {
  route: string
  titre: string | RegExp
  /** Where the address leads, when it is to another one. */
  arrivee?: string
}

const CONNEXION = 'Votre eau se lit ici, jour après jour.'
const versConnexion = (route: string): Ecran => ({ route, titre: CONNEXION, arrivee: '/login' })
const tableau = (prenom: string, route = '/dashboard'): Ecran => ({ route, titre: `Bonjour ${prenom}` })
const versTableau = (prenom: string, route: string): Ecran => ({ ...tableau(prenom, route), arrivee: '/dashboard' })

/** What the address of a screen of users becomes for whoever is not signed in. */
const reserve = (route: string): Ecran => ({ route, titre: CONNEXION, arrivee: `/login?retour=${encodeURIComponent(route)}` })

/** Every route that is built, opened by whoever it is for; null is nobody signed in. */
export const COMPTES: ReadonlyArray<{ compte: string | null; ecrans: readonly Ecran[] }> = [
  {
    compte: null,
    ecrans: [
      { route: '/login', titre: CONNEXION },
      { route: '/login?mode=activate', titre: CONNEXION },
      { route: '/login?resetPwd=true', titre: CONNEXION },
      { route: '/user/profile/code', titre: CONNEXION },
      { route: '/inscription', titre: 'Ouvrir un espace client' },
      { route: '/inscription/factures', titre: 'Ouvrir un espace client' },
      { route: '/cgu', titre: 'Conditions générales d’utilisation' },
      { route: '/mentions', titre: 'Mentions légales' },
      { route: '/faq', titre: 'Questions fréquentes' },
      { route: '/contenu/donnees-personnelles', titre: 'Données personnelles' },
      { route: '/contenu/accessibilite', titre: /^Accessibilité\s: non conforme$/ },
      { route: '/contenu/conseil_fuite', titre: 'Chercher une fuite' },
      { route: '/contenu/conseil_gestes', titre: 'Six gestes pour consommer moins' },
      { route: '/message-success', titre: 'Votre souscription est enregistrée' },
      { route: '/paiements', titre: 'Payer une facture' },
      { route: '/paiements/FA2026000001/0447122/EAU', titre: 'Payer une facture' },
      { route: '/redirect/qr?id=FA2026000001&code=EAU', titre: 'Payer une facture', arrivee: '/paiements?numFacture=FA2026000001&traiteFacturationCode=EAU' },
      versConnexion('/confirmationPaiement/FA2026000001/EAU'),
    ],
  },
  {
    compte: 'standard@ael.test',
    ecrans: [
      tableau('Camille'),
      { route: '/tiles', titre: 'Vue d’ensemble' },
      { route: '/conso?zoom=annee', titre: 'Consommation' },
      { route: '/conso?zoom=mois', titre: 'Consommation' },
      { route: '/conso?zoom=journee&affichage=tableau&unite=L', titre: 'Consommation' },
      { route: '/production', titre: 'Production' },
      { route: '/factures', titre: 'Mes factures' },
      { route: '/factures?vue=reglees', titre: 'Mes factures' },
      { route: '/factures?vue=toutes&recherche=introuvable', titre: 'Mes factures' },
      { route: '/reglements', titre: 'Mes règlements' },
      { route: '/mensualisation', titre: 'Mensualisation et prélèvement' },
      { route: '/demarches/exportReleveCompte', titre: 'Relevé de compte' },
      { route: '/detail', titre: 'Mon contrat' },
      { route: '/detail/force', titre: 'Mon contrat' },
      { route: '/user/profile', titre: 'Mon profil' },
      { route: '/alerte', titre: 'Alertes' },
      { route: '/alerte/SC', titre: 'Alertes' },
      { route: '/manage/home', titre: 'Mes contrats' },
      { route: '/consoPlus', titre: 'Consommation plus' },
      { route: '/consoPlus?affichage=donnees', titre: 'Consommation plus' },
    ],
  },
  {
    compte: 'premium@ael.test',
    ecrans: [
      tableau('Marc'),
      { route: '/manage/home', titre: 'Mes contrats' },
      { route: '/manage/contrats', titre: 'Mes contrats' },
      { route: '/manage/contrats?onglet=rattacher', titre: 'Mes contrats' },
      { route: '/manage/groupes', titre: 'Mes groupes' },
      { route: '/manage/users', titre: 'Mes utilisateurs' },
      { route: '/factures?vue=toutes', titre: 'Mes factures' },
      { route: '/manage/univers', titre: 'Mes périmètres' },
      { route: '/conso', titre: 'Consommation' },
      { route: '/user/profile?onglet=sessions', titre: 'Mon profil' },
      { route: '/cgu', titre: 'Conditions générales d’utilisation' },
    ],
  },
  { compte: 'secondaire@ael.test', ecrans: [{ route: '/manage/contrats', titre: 'Mes contrats' }, { route: '/detail', titre: 'Mon contrat' }, versTableau('Inès', '/manage/users')] },
  { compte: 'visiteur@ael.test', ecrans: [{ route: '/manage/home', titre: 'Mes contrats' }, { route: '/alerte', titre: 'Alertes' }, versTableau('Paul', '/user/profile')] },
  { compte: 'grandcompte@ael.test', ecrans: [{ route: '/manage/contrats', titre: 'Mes contrats' }, tableau('Nadia')] },
  { compte: 'resilie@ael.test', ecrans: [{ route: '/conso', titre: 'Consommation' }, { route: '/factures?vue=toutes', titre: 'Mes factures' }, tableau('Hugo'), { route: '/detail', titre: 'Mon contrat' }] },
  { compte: 'sansconsentement@ael.test', ecrans: [tableau('Élodie'), { route: '/conso', titre: 'Consommation' }, { route: '/consoPlus', titre: 'Consommation plus' }] },
  { compte: 'gestionnaire@ael.test', ecrans: [tableau('Sophie'), { route: '/conso', titre: 'Consommation' }, { route: '/detail', titre: 'Mon contrat' }, { route: '/manage/contrats', titre: 'Mes contrats' }] },
]

/** Addresses that lead elsewhere: to the sign-in screen, which has been looked at above. */
export const PORTES: readonly Ecran[] = [
  ...['/', '/nulle-part', '/redirect', '/redirect/ailleurs'].map(versConnexion),
  ...['/socialLogin', '/socialInscription', '/franceConnectLogin', '/franceConnectInscription', '/franceConnectLogout'].map(versConnexion),
  ...['/dashboard', '/tiles', '/conso', '/consoPlus', '/production', '/detail', '/user/profile', '/alerte/SC', '/retourPaiement'].map(reserve),
  ...['/manage/home', '/manage/contrats', '/manage/groupes', '/manage/groupe/1', '/manage/users', '/manage/univers'].map(reserve),
  { route: '/factures', titre: 'Ouvrir un espace client', arrivee: '/inscription/factures' },
  reserve('/reglements'),
  reserve('/mensualisation'),
  ...['/manage/univers/1/groups', '/manage/univers/1/contracts'].map(reserve),
]
