import { formatDateHeure, formatHeure } from '../../lib/formats/dates.ts'
import { formatNombre } from '../../lib/formats/nombres.ts'

const fichiers = (nombre: number): string => (nombre > 1 ? `${nombre} fichiers au plus` : '1 fichier')

/** The words of requests; the imposed sentences (docs/domaines/demarches.md) stand to the letter. */
export const libelles = {
  chargement: 'Chargement de la démarche',
  echec: 'Cette démarche ne s’affiche pas',
  echecDetail: 'Rien n’est perdu\u202F: ce que vous avez saisi auparavant est gardé.',
  inconnue: 'Cette démarche n’est pas proposée',
  inconnueRaison: 'Elle n’existe pas, ou le service d’eau ne la propose plus.',
  toutes: 'Voir les démarches',

  champs: {
    choisissez: 'Choisissez',
    codePostal: 'Code postal',
    codePostalDAbord: 'Saisissez d’abord le code postal',
    choisissezCommune: 'Choisissez la commune',
    aucuneCommune: 'Aucune commune n’a ce code postal. Vérifiez-le.',
    communesIllisibles: 'Les communes de ce code postal n’ont pas pu être lues. Saisissez-le de nouveau.',
    documentsALire: 'Documents à lire',
    documentsEchec: 'Les documents à lire ne s’affichent pas',
    signature: 'Lisez les documents, puis écrivez vos prénom et nom.',
    cadran: (rang: number) => `Cadran ${rang}`,
    autreCadran: 'Ajouter un cadran de ce compteur',
    retirerCadran: (rang: number) => `Retirer le cadran ${rang}`,
    dernierIndex: (index: number) => `Le dernier index connu est ${formatNombre(index)}.`,
    limites: (extensions: readonly string[], taille: string, nombre: number) =>
      `${extensions.map((extension) => extension.toUpperCase()).join(', ')}, ${taille} par fichier, ${fichiers(nombre)}.`,
    tropDeFichiers: (nombre: number) => `Joignez ${fichiers(nombre)}.`,
    jour: 'Jour',
    choisissezJour: 'Choisissez un jour',
    jourEtPlaces: (jour: string, nombre: number) => `${jour}, ${nombre > 1 ? `${nombre} créneaux` : '1 créneau'}`,
    heures: (debut: string, fin: string) => `De ${debut} à ${fin}`,
    creneauxChargement: 'Chargement des créneaux',
    creneauxEchec: 'Les créneaux ne s’affichent pas',
    creneauxEchecDetail: 'Votre demande est gardée. Réessayez dans un moment.',
    sansCreneau:
      'Aucun créneau n’est libre pour cette intervention. Revenez plus tard, ou appelez notre service clientèle.',
    ajoutees: (questions: string) => `À remplir aussi\u202F: ${questions}`,
    retirees: 'Des questions ne sont plus posées.',
  },

  recherche: {
    enCours: 'Nous cherchons ce compteur.',
    echec: 'La recherche de ce compteur n’a pas abouti',
    trouve: 'Compteur trouvé',
    introuvable: 'Nous ne trouvons pas ce compteur',
    introuvableSuite:
      'Vérifiez son numéro, gravé sur le cadran ou sur une étiquette, ou le nom que vous avez donné. Ce que vous avez saisi est gardé.',
  },

  presentation: {
    commencer: 'Commencer la demande',
    continuer: 'Continuer la demande',
    duree: 'Temps de saisie',
    minutes: (nombre: number) => (nombre > 1 ? `environ ${nombre} minutes` : 'environ une minute'),
    reponse: (jours: number) =>
      jours > 1 ? `Réponse dans les ${jours} jours au plus tard` : 'Réponse le lendemain au plus tard',
    etapes: 'Étapes',
    aPrevoir: 'À avoir sous la main',
    rien: 'Aucun document n’est nécessaire.',
    contrat: 'Contrat concerné',
    garde: 'Vos réponses sont gardées au fur et à mesure\u202F: vous pouvez vous arrêter et reprendre plus tard.',
    gardeIci:
      'Vos réponses sont gardées dans ce navigateur, sept jours au plus\u202F: vous pouvez reprendre plus tard.',
  },

  brouillon: {
    titre: 'Vous avez commencé cette demande',
    depuis: (instant: string) =>
      `Elle date du ${formatDateHeure(instant)}. Les fichiers joints sont à choisir de nouveau.`,
    change: 'Les questions ont changé depuis\u202F: vérifiez vos réponses.',
    reprendre: 'Reprendre la demande',
    recommencer: 'Recommencer',
    enregistre: (instant: string) => `Brouillon enregistré à ${formatHeure(instant)}`,
    quitter: 'Quitter, mon brouillon est enregistré',
    quitterSans: 'Revenir aux démarches',
  },

  dejaEnvoyee: {
    bouton: 'En faire une nouvelle demande',
    prete:
      'Vos réponses partiront comme une nouvelle demande, à côté de celle qui est déjà partie. Relisez-les, puis envoyez.',
  },

  verification: {
    titre: 'Vérifiez votre demande',
    etape: 'Vérification',
    modifier: 'Modifier',
    modifierEtape: (etape: string) => `Modifier\u202F: ${etape}`,
    envoyer: 'Envoyer la demande',
    suite: 'Rien n’est envoyé avant que vous appuyiez sur «\u202FEnvoyer la demande\u202F».',
    donnees: 'Vos réponses ne servent qu’à traiter votre demande.',
    donneesLien: 'Vos données personnelles',
    sansReponse: 'Aucune réponse',
  },

  etapes: {
    continuer: 'Continuer',
    verifier: 'Vérifier ma demande',
    revenir: 'Revenir',
    retourVerification: 'Revenir à la vérification',
  },

  resume: {
    titre: 'Votre demande',
    contrat: 'Contrat',
    vide: 'Vos réponses s’afficheront ici.',
    documents: 'Documents',
    joints: (nombre: number) => (nombre > 1 ? `${nombre} fichiers joints` : '1 fichier joint'),
    aJoindre: 'À joindre',
    facultatif: 'Facultatif',
  },

  recu: {
    titre: 'Demande envoyée',
    chargement: 'Chargement du reçu',
    reference: 'Référence',
    demande: 'Demande',
    contrat: 'Contrat',
    envoyeeLe: 'Envoyée le',
    reponses: 'Ce que vous avez envoyé',
    notez: 'Notez la référence, ou imprimez cette page\u202F: elle vaut reçu.',
    imprimer: 'Imprimer le reçu',
    telecharger: 'Télécharger le reçu',
    telecharge: 'Le reçu est téléchargé.',
    suivre: 'Suivre la demande',
    rum: 'Référence unique du mandat',
    creancier: 'Créancier',
    ics: 'Identifiant créancier SEPA',
    mandat: 'Télécharger le mandat de prélèvement',
    mandatTelecharge: 'Le mandat est téléchargé.',
    accueil: 'Revenir à l’accueil',
    tableauDeBord: 'Revenir au tableau de bord',
  },

  suite: {
    titre: 'Suivez votre contrat en ligne',
    compte: 'Un espace client existe déjà à cette adresse\u202F: connectez-vous pour retrouver votre contrat.',
    seConnecter: 'Se connecter',
    inscription:
      'Avec un espace client, vous suivez votre consommation et vos factures. Ce que vous venez de saisir y est repris.',
    ouvrir: 'Ouvrir un espace client',
    plusTard: 'Plus tard',
    enregistree: (reference: string) => `Votre demande est enregistrée sous la référence ${reference}.`,
    sonRecu: 'Voir la demande et son reçu',
  },

  liste: {
    titre: 'Démarches',
    sousTitre: 'Ce que vous pouvez demander en ligne.',
    pourContrat: (numero: string) => `Pour le contrat ${numero}.`,
    sansContrat: 'Choisissez un contrat pour voir aussi les démarches qui en concernent un.',
    chargement: 'Chargement des démarches',
    echec: 'Les démarches ne s’affichent pas',
    rechercher: 'Rechercher une démarche',
    exemple: 'Branchement, réclamation, adresse…',
    resultats: (nombre: number) =>
      nombre > 1 ? `${nombre} démarches` : nombre === 1 ? '1 démarche' : 'Aucune démarche',
    aucune: (recherche: string) => `Aucune démarche ne parle de «\u202F${recherche}\u202F»`,
    aucuneRaison: 'Essayez un mot plus simple, ou parcourez toutes les démarches.',
    toutVoir: 'Voir toutes les démarches',
    sujets: {
      contrat: 'Mon contrat',
      compteur: 'Mon compteur',
      paiement: 'Factures et paiement',
      travaux: 'Travaux et branchement',
      aide: 'Nous écrire',
    },
    releve: { libelle: 'Relever mon compteur', description: 'Envoyez l’index que montre votre compteur.' },
    interventions: {
      libelle: 'Planifier une intervention',
      description: 'Choisissez le jour et l’heure du passage d’un technicien.',
    },
    releveCompte: {
      libelle: 'Demander un relevé de compte',
      description: 'Téléchargez vos factures et vos règlements sur une période.',
    },
  },

  panne: 'Une erreur est survenue. Veuillez renouveler votre demande.',
} as const
