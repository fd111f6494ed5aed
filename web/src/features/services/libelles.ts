import { formatDate, formatDateHeure } from '../../lib/formats/dates.ts'
import { formatEuros, formatNombre } from '../../lib/formats/nombres.ts'

/** The words of services; U+202F stands before : ; ! ? and inside « ». */
export const libelles = {
  titre: 'Mes services',
  sousTitre: (numeroContrat: string) => `Contrat ${numeroContrat}`,
  chargement: 'Chargement des services',
  echec: 'Vos services ne s’affichent pas',
  echecDetail: 'Ils ne changent pas. Réessayez dans un moment.',
  sansContrat: 'Choisissez un contrat',
  sansContratRaison: 'Les services se souscrivent contrat par contrat.',
  mesContrats: 'Mes contrats',
  retour: 'Revenir aux services',

  familles: {
    PAIEMENT: 'Payer',
    FACTURE: 'Recevoir ses factures',
    SUIVI: 'Être prévenu',
    ASSISTANCE: 'Être dépanné',
  },
  souscrit: 'Souscrit',
  depuis: (jour: string) => `Depuis le ${formatDate(jour)}`,
  prix: (montant: number) => `${formatEuros(montant)} par mois`,
  adresse: (adresse: string) => `E-mails à ${adresse}`,
  mobile: (fin: string) => `SMS au ${fin}`,
  rum: (rum: string) => `Mandat ${rum}`,
  remplace: (autres: readonly string[]) => `Remplace\u202F: ${autres.join(', ')}.`,
  souscrire: 'Souscrire',
  resilier: 'Résilier',
  nom: (service: string) => `\u202F: ${service}`,
  conditions: 'Lire les conditions de vente',
  conditionsTitre: (service: string) => `Conditions de vente\u202F: ${service}`,
  conditionsVersion: (version: string) => `Version ${version}.`,

  arret: {
    question: (service: string, numeroContrat: string) =>
      `Résilier «\u202F${service}\u202F» pour le contrat ${numeroContrat}\u202F?`,
    aussitot: 'Le service prend fin aussitôt. Vous pourrez le souscrire de nouveau.',
    confirmer: 'Résilier le service',
    garder: 'Garder le service',
    panne: 'Un incident technique empêche de résilier ce service. Réessayez plus tard.',
  },

  demande: {
    impossible: {
      souscription: (service: string) => `«\u202F${service}\u202F» ne peut pas être souscrit`,
      resiliation: (service: string) => `«\u202F${service}\u202F» ne peut pas être résilié`,
    },
    indisponible: 'La souscription à ce service est actuellement indisponible. Contactez votre service d’eau.',
    enGroupe: 'Choisissez les contrats',
    enGroupeRaison: {
      souscription: (service: string) =>
        `Un groupe souscrit «\u202F${service}\u202F» pour plusieurs contrats à la fois.`,
      resiliation: (service: string) => `Un groupe résilie «\u202F${service}\u202F» pour plusieurs contrats à la fois.`,
    },
    choisir: 'Choisir les contrats',
    inconnu: 'Ce service n’existe pas',
    inconnuRaison: 'Il a peut-être changé de nom depuis le message que vous avez reçu.',
  },

  groupe: {
    titre: 'Services du groupe',
    contrats: (nombre: number) => `${formatNombre(nombre)} ${nombre > 1 ? 'contrats' : 'contrat'}`,
    services: 'Services',
    vues: 'Contrats à voir',
    vue: {
      possibles: 'À souscrire',
      souscrits: 'Souscrits',
      impossibles: 'Impossibles',
      tous: 'Tous',
    },
    recherche: 'Rechercher un contrat',
    rechercheExemple: 'Contrat, titulaire, adresse',
    legende: (service: string) => `Contrats devant le service ${service}`,
    nomDeLigne: (numero: string) => `le contrat ${numero}`,
    compte: ['contrat', 'contrats'],
    colonnes: {
      numeroContrat: 'Contrat',
      titulaire: 'Titulaire',
      adresse: 'Adresse',
      dateSouscription: 'Service',
    },
    possible: 'Possible',
    echec: 'Les contrats ne s’affichent pas',
    rien: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F»`,
    rienRaison: 'Essayez un numéro de contrat, un nom ou une rue.',
    revoir: 'Voir tous les contrats',
    vide: {
      possibles: 'Aucun contrat ne peut souscrire ce service',
      souscrits: 'Aucun contrat n’a ce service',
      impossibles: 'Rien n’empêche ces contrats de souscrire ce service',
      tous: 'Aucun contrat dans ce groupe',
    },
    videRaison: {
      possibles: 'La vue «\u202FImpossibles\u202F» dit pourquoi, contrat par contrat.',
      souscrits: 'La vue «\u202FÀ souscrire\u202F» montre ceux qui le peuvent.',
      impossibles: 'La vue «\u202FTous\u202F» montre tous les contrats du groupe.',
      tous: 'Ajoutez des contrats au groupe pour souscrire leurs services ensemble.',
    },
    souscrire: 'Souscrire le service',
    resilier: 'Résilier le service',
    resilierParDemarche: 'Demander la résiliation',
  },

  masse: {
    titre: (service: string) => `Souscrire\u202F: ${service}`,
    envoyer: 'Souscrire le service',
    portee: (nombre: number) =>
      nombre > 1
        ? `Le service sera souscrit pour ${formatNombre(nombre)} contrats, l’un après l’autre.`
        : 'Le service sera souscrit pour un contrat.',
    compte: 'Compte à prélever',
    garder: 'Celui de chaque contrat, s’il a un mandat',
    nouveau: 'Un autre compte, pour tous',
    titulaire: 'Titulaire du compte',
    titulaireAide: 'Tel que l’écrit la banque, 24 caractères au plus.',
    titulaireManque: 'Indiquez le titulaire du compte.',
    iban: 'IBAN',
    ibanManque: 'Saisissez l’IBAN du compte.',
    bic: 'BIC',
    bicInvalide: 'Saisissez un BIC de 8 ou 11 caractères.',
    signature: 'J’autorise le service de l’eau à prélever ce compte, selon le mandat SEPA',
    signatureManque: 'Signez le mandat\u202F: cochez la case.',
    occupants: 'Nombre d’occupants par logement',
    occupantsAide: 'Pour les contrats dont les factures ne disent pas encore une année de consommation.',
    occupantsInvalide: 'Saisissez un nombre de 1 à 99.',
    email: 'Adresse e-mail',
    emailAide: 'Le service y écrira.',
    emailInvalide: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',
    panne: 'Un incident technique empêche d’enregistrer ce traitement. Réessayez plus tard.',
    arret: {
      question: (service: string, nombre: number) =>
        nombre > 1
          ? `Résilier «\u202F${service}\u202F» pour ${formatNombre(nombre)} contrats\u202F?`
          : `Résilier «\u202F${service}\u202F» pour un contrat\u202F?`,
      suite: 'Chaque contrat est traité l’un après l’autre.',
      confirmer: 'Résilier le service',
      garder: 'Garder le service',
    },
  },

  traitements: {
    titre: 'Traitements en masse',
    voir: 'Voir le traitement',
    nom: (traitement: string) => `\u202F: ${traitement}`,
    libelle: { SOUSCRIPTION: 'Souscription', RESILIATION: 'Résiliation' },
    etat: { INIT: 'En attente', EN_COURS: 'En cours', TERMINE: 'Terminé' },
    demande: (instant: string) => `Demandé le ${formatDateHeure(instant)}`,
    termine: (instant: string) => `Terminé le ${formatDateHeure(instant)}`,
    avance: (faits: number, total: number) =>
      `${formatNombre(faits)} ${faits > 1 ? 'contrats traités' : 'contrat traité'} sur ${formatNombre(total)}`,
    nonEffectues: (nombre: number) =>
      nombre > 1 ? `${formatNombre(nombre)} contrats non traités` : '1 contrat non traité',
    quitter: 'Vous pouvez quitter cette page\u202F: le traitement continue, et se retrouve dans vos services.',
    toutFait: 'Tous les contrats ont été traités.',
    faits: 'Traités',
    restants: 'À traiter',
    refuses: 'Non traités',
    raisons: 'Contrats non traités',
    contrat: 'Contrat',
    raison: 'Raison',
    echec: 'Ce traitement ne s’affiche pas',
    echecDetail: 'Il n’est pas interrompu. Réessayez dans un moment.',
    inconnu: 'Ce traitement n’existe pas, ou n’est plus gardé',
    inconnuRaison: 'Vos derniers traitements sont dans vos services.',
    chargement: 'Chargement du traitement',
  },
} as const
