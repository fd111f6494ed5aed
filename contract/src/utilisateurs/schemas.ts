import * as z from 'zod'
import { preuveRattachement } from '../abonnements/schemas.ts'
import { champsCaptcha, listeUniversInfoKey, profil } from '../acces/schemas.ts'
import { drapeau, email, identifiantNumerique, instantReponse, liste, nombre, texte } from '../commun/champs.ts'
import { estIdentifiant, estMotDePasseRobuste, estNom, estPrenom, NOM_MAX, PRENOM_MAX } from '../commun/regles.ts'
import { TYPES_RAPPEL } from './regles.ts'

export const identifiant = texte(255, 2).refine(
  estIdentifiant,
  'L’identifiant comporte 2 à 255 lettres, chiffres ou caractères + _ - @ $ . sans espace.',
)
export const nom = texte(NOM_MAX, 1).refine(
  (valeur) => estNom(valeur),
  'Le nom comporte 1 à 30 caractères, sans < > $ %.',
)
export const prenom = texte(PRENOM_MAX, 1).refine(
  estPrenom,
  'Le prénom comporte 1 à 20 lettres, apostrophes, tirets ou espaces.',
)
/** Empty means none. */
export const nomUsage = texte(35)
  .refine((valeur) => valeur === '' || estNom(valeur, 35), 'Le nom d’usage comporte 1 à 35 caractères, sans < > $ %.')
  .transform((valeur) => valeur || null)
export const titre = texte(10).refine((valeur) => !/[<>$%]/.test(valeur), 'Retirez les caractères < > $ %.')

/** A password to check; never trimmed, never answered. */
export const motDePasseSaisi = z
  .string()
  .min(1, 'Saisissez votre mot de passe.')
  .max(200, 'Saisissez au plus 200 caractères.')
/** A password to set. */
export const nouveauMotDePasse = z
  .string()
  .max(200, 'Saisissez au plus 12 caractères.')
  .refine(
    estMotDePasseRobuste,
    'Le mot de passe doit contenir 8 à 12 caractères, dont un chiffre, un caractère spécial, une majuscule et une minuscule.',
  )

/** Who is signed in, or a managed user. The anonymous user has userWebId '0'. */
export const utilisateur = z.object({
  userWebId: z.string(),
  identifiant: z.string(),
  titre: z.string(),
  nom: z.string(),
  nomUsage: z.string().nullable(),
  prenom: z.string(),
  nomComplet: z.string(),
  email: z.string(),
  profils: z.array(profil).meta({ description: 'Le premier est celui qui est affiché' }),
  meta: z.object({
    UID: z.string().nullable(),
    Premium: z
      .string()
      .nullable()
      .meta({ description: "userWebId du compte principal d'un utilisateur secondaire ou visiteur" }),
    PremiumMail: z.string().nullable(),
    rgpd_consent: z.boolean(),
    derniere_date_connexion: instantReponse.nullable(),
    unique_connexion: z.boolean().meta({ description: "C'est sa première connexion" }),
    Origine: z.string().nullable(),
  }),
  isSecondaire: z.boolean(),
  isVisiteur: z.boolean(),
  isSocialLogin: z.boolean(),
  accesContratResilie: z.boolean(),
  actif: z.boolean().meta({ description: 'Le compte est activé' }),
  dateCreation: instantReponse.nullable(),
  dateModification: instantReponse.nullable(),
  groups: z.array(z.object({ idGroupe: z.number(), nom: z.string() })),
  nbContrats: z.number().int(),
})
export type Utilisateur = z.infer<typeof utilisateur>

/** The session's user. */
/** What a session that has shown the password alone still waits for. */
export const etapeSecondFacteur = z.enum(['preuve', 'enrolement'])
export type EtapeSecondFacteur = z.infer<typeof etapeSecondFacteur>

export const utilisateurConnecte = utilisateur.extend({
  modeUsurpation: z.boolean().meta({ description: "Un gestionnaire agit au nom de l'utilisateur" }),
  secondFacteur: etapeSecondFacteur.optional().meta({
    description:
      "La session n'est à personne tant que le second facteur n'est pas présenté (preuve) ou choisi (enrolement)",
  }),
})
export type UtilisateurConnecte = z.infer<typeof utilisateurConnecte>

/** The session that begins: its token replaces the one that the request carried. */
export const ouverture = utilisateurConnecte.extend({ tokenAuthentique: z.string(), expirationDate: instantReponse })
export type Ouverture = z.infer<typeof ouverture>

/** One line of a list of users. */
export const utilisateurResume = utilisateur
  .pick({
    userWebId: true,
    identifiant: true,
    nom: true,
    nomUsage: true,
    prenom: true,
    nomComplet: true,
    email: true,
    profils: true,
    groups: true,
    actif: true,
    dateCreation: true,
  })
  .extend({
    derniereConnexion: instantReponse.nullable(),
    univers: z
      .array(z.object({ key: z.string(), libelle: z.string() }))
      .meta({ description: "Périmètres d'un utilisateur secondaire ou visiteur" }),
    gerable: z.boolean().meta({ description: "L'utilisateur de la session peut le gérer" }),
    usurpable: z.boolean().meta({ description: "L'utilisateur de la session peut agir en son nom" }),
  })
export type UtilisateurResume = z.infer<typeof utilisateurResume>

export const COLONNES_UTILISATEURS = [
  'nom',
  'prenom',
  'identifiant',
  'email',
  'profil',
  'dateCreation',
  'derniereConnexion',
] as const
/** 25 rows, whatever the lists of contracts have. */
export const listeUtilisateurs = liste(COLONNES_UTILISATEURS, 'nom').extend({
  nbElements: nombre(z.number().int().min(1).max(100)).default(25),
})
export const COLONNES_RECHERCHE = ['nom', 'prenom', 'identifiant', 'email'] as const
export type ColonneRecherche = (typeof COLONNES_RECHERCHE)[number]
export const listeUtilisateursAdmin = listeUtilisateurs.extend({
  selectionnerTout: drapeau
    .default(false)
    .meta({ description: 'Toutes les lignes de la recherche (10 000 au plus), sans pagination' }),
  listeColonnes: texte(200)
    .optional()
    .meta({
      description: `Colonnes dans lesquelles chercher, séparées par des virgules : ${COLONNES_RECHERCHE.join(', ')}`,
    })
    .transform((valeur) =>
      valeur
        ?.split(',')
        .map((colonne) => colonne.trim())
        .filter((colonne) => colonne !== ''),
    )
    .pipe(z.array(z.enum(COLONNES_RECHERCHE, 'Colonne inconnue.')).optional()),
})
export const rechercheUtilisateurs = z.object({
  indexPremierElement: nombre(z.number().int().min(0).max(100_000_000)).default(0),
  nbreElementsParPage: nombre(z.number().int().min(1).max(100)).default(25),
  recherche: texte(100).default(''),
})

export const identifiants = z.object({
  identifiant: texte(255, 1).meta({ description: 'Identifiant ou adresse e-mail' }),
  motDePasse: motDePasseSaisi,
  ...champsCaptcha,
})

/** The contract attached while the account is opened, with one of three proofs; without number: none. */
export const infoAttachementAbonnement = preuveRattachement.extend({ numeroContrat: texte(20) })
export type InfoAttachementAbonnement = z.infer<typeof infoAttachementAbonnement>

/** What a caller may write of meta; the other keys are the server's own. */
const metaSaisie = z.object({ rgpd_consent: drapeau.optional(), Origine: texte(50).optional() })

export const creationUtilisateur = z.object({
  utilisateur: z.object({
    /** Ignored when the identifier is the e-mail address (feature LoginParEmail). */
    identifiant: identifiant.optional(),
    nom,
    nomUsage: nomUsage.nullable().optional(),
    prenom,
    email,
    /** May be left out by whoever creates an account for somebody else: he chooses his own from the mail. */
    motDePasse: nouveauMotDePasse.optional(),
    profils: z.array(profil).max(8).optional(),
    meta: metaSaisie.optional(),
    isSecondaire: drapeau.optional(),
    isVisiteur: drapeau.optional(),
  }),
  listeUniversInfoKey: listeUniversInfoKey
    .optional()
    .meta({ description: "Périmètres d'un utilisateur secondaire ou visiteur" }),
  infoAttachementAbonnement: infoAttachementAbonnement.optional(),
  ...champsCaptcha,
})

/** Asked again of whoever changes how he signs in. */
export const motDePasseActuel = z.string().max(200).optional().meta({
  description: "Son mot de passe actuel, quand l'utilisateur de la session change la façon dont il se connecte",
})

/** What is left out stays. A `meta` is dropped as everything is that is not declared: its keys are the server's own. */
export const modificationUtilisateur = z.object({
  userWebId: identifiantNumerique.optional().meta({ description: "Sans lui : l'utilisateur de la session" }),
  identifiant: identifiant.optional(),
  titre: titre.optional(),
  nom: nom.optional(),
  nomUsage: nomUsage.nullable().optional(),
  prenom: prenom.optional(),
  email: email.optional(),
  motDePasseActuel,
})

export const modificationReponse = z.object({
  message: z.string(),
  mailEnvoye: z
    .boolean()
    .meta({ description: 'Un lien de confirmation est parti vers la nouvelle adresse, valable 2 heures' }),
  email: z.string(),
  utilisateur,
})

export const changementMotDePasse = z.object({
  ancienMotDePasse: z.string().max(200).optional(),
  motDePasseActuel: z.string().max(200).optional().meta({ description: 'Autre nom de ancienMotDePasse' }),
  nouveauMotDePasse,
  userWebId: identifiantNumerique.optional(),
  identifiant: texte(255).optional(),
  email: texte(255).optional(),
})

export const rappel = z.object({
  email: email,
  type: z
    .string()
    .transform((valeur) => valeur.toUpperCase())
    .pipe(z.enum(TYPES_RAPPEL))
    .default('PASSWORD'),
})
