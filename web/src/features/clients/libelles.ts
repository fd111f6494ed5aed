import type { Manque } from '@ael/contract/clients/regles.ts'
import type { Role } from './roles.ts'

const ROLES: Record<Role, string> = { titulaire: 'Titulaire', coTitulaire: 'Co-titulaire', payeur: 'Payeur' }
const MANQUES: Record<Manque, string> = {
  email: 'son adresse e-mail',
  telephone: 'un téléphone',
  siret: 'son numéro SIRET',
}

/** As people write them; those of companies and communities are not said before a name. */
const CIVILITES: Record<string, string> = { 'M.': 'M.', MME: 'Mme', 'M. ET MME': 'M. et Mme' }

/** The words of the customers of a contract. The imposed ones (docs/domaines/commun.md#phrases) stand to the letter. */
export const libelles = {
  section: 'Titulaire, payeur et coordonnées',
  roles: ROLES,
  civilites: CIVILITES,
  et: ' et ',
  faits: {
    numero: 'Numéro de client',
    nom: 'Nom',
    contact: 'Contact',
    raisonSociale: 'Raison sociale',
    qualite: 'Qualité',
    email: 'Adresse e-mail',
    telephone: 'Téléphone',
    telephone2: 'Autre téléphone',
    siret: 'SIRET',
    codeAPE: 'Code APE',
    naissance: 'Naissance',
    naissanceBis: 'Naissance de la deuxième personne',
    a: (date: string, ville: string) => `${date} à ${ville}`,
    adresse: 'Adresse de facturation',
    compte: 'Compte bancaire',
    titulaireCompte: 'Titulaire du compte',
    absent: 'Non renseigné',
  },
  reserve: {
    titre: 'Votre compte n’a pas montré que vous êtes client de ce contrat',
    texte:
      'Vous l’avez rattaché par un numéro\u202F: vous voyez ses factures et sa consommation par mois. Les coordonnées, le compte bancaire, les relevés quotidiens et horaires et le justificatif de domicile ne sont ouverts qu’à son titulaire, à son co-titulaire et à son payeur.',
    fiche: 'Les coordonnées de ce client ne sont montrées qu’à lui.',
  },
  modifier: 'Modifier ces coordonnées',
  echec: 'Ces coordonnées ne s’affichent pas',
  echecDetail: 'Elles sont intactes. Réessayez dans un instant.',

  formulaire: {
    titre: (nom: string) => `Coordonnées de ${nom}`,
    personne: { prenom: 'Prénom', nom: 'Nom' },
    contact: { prenom: 'Prénom du contact', nom: 'Nom du contact' },
    mail: 'Adresse e-mail',
    mailAide: 'Vous y recevrez vos avis de facture et nos alertes.',
    tel1: 'Téléphone',
    telAide: 'Fixe ou mobile, par exemple 06 12 34 56 78.',
    tel2: 'Autre téléphone',
    siret: 'Numéro SIRET',
    siretAide: '14 chiffres, sur votre avis de situation.',
    codeAPE: 'Code APE',
    codeAPEAide: '4 chiffres et une lettre, par exemple 3600Z.',
    dateNaissance: 'Date de naissance',
    dateAide: 'JJ/MM/AAAA',
    codePostalNaissance: 'Code postal de naissance',
    villeNaissance: 'Ville de naissance',
    villeLibre: 'À l’étranger, ou absente de la liste',
    deuxieme: 'Deuxième personne',
    enregistrer: 'Enregistrer les coordonnées',
    abandonner: 'Garder les coordonnées actuelles',
    inchange: 'Vous n’avez rien modifié.',
    probleme: 'Un problème est survenu dans la mise à jour',
  },
  refus: {
    mail: 'Saisissez une adresse e-mail.',
    tel1: 'Saisissez au moins un numéro de téléphone.',
    siret: 'Saisissez votre numéro SIRET.',
    telephone: 'Saisissez un numéro de téléphone de 10 à 16 caractères, par exemple 06 12 34 56 78.',
    villeNaissance: 'Choisissez la ville de naissance dans la liste, ou effacez son code postal.',
    naissance: 'Saisissez une date de naissance dans le passé, entre 16 et 100 ans.',
  },

  impact: {
    question: (nombre: string) => `Modifier les coordonnées de ${nombre} contrats\u202F?`,
    texte: (nom: string, nombre: string) =>
      `${nom} est titulaire, co-titulaire ou payeur de ${nombre} contrats. Les nouvelles coordonnées vaudront pour tous.`,
    confirmer: (nombre: string) => `Modifier les ${nombre} contrats`,
    garder: 'Revenir à la saisie',
  },

  attente: {
    titre: 'Une modification attend votre confirmation',
    envoye: (email: string) => `Un lien de confirmation a été envoyé à ${email}.`,
    suite:
      'Ouvrez-le dans les 72 heures, une seule fois suffit. Passé ce délai, la modification n’est pas enregistrée et reste à refaire.',
    contrats: (nombre: string) => `Elle concerne ${nombre} contrats.`,
  },

  incompletes: {
    titre: 'Complétez les coordonnées de ce contrat',
    raison: 'Elles servent à vous prévenir d’une fuite, d’une coupure ou d’une facture.',
    manque: (role: string, champs: string) => `${role}\u202F: il manque ${champs}.`,
    manques: MANQUES,
    completer: (role: string) => `Compléter\u202F: ${role.toLocaleLowerCase('fr')}`,
    completes: 'Les coordonnées de ce contrat sont complètes',
    continuer: 'Aller au tableau de bord',
    contacter: 'Demandez au titulaire du compte principal de les compléter.',
  },
} as const
