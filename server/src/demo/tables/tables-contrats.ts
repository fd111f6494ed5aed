import { jourIso } from '../../kernel/jour-local.ts'
import type { Coffre } from '../../gateways/coffre/coffre.ts'
import { scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import type { Table, Valeur } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'
import { prochaines } from '../facturation/facturation.ts'
import type { Client, Contrat } from '../modele.ts'
import { rum } from '../numeros.ts'
import { COMMUNES, rue } from '../territoire.ts'
import { profil, type Usage } from '../consommation/usages.ts'

const iso = (jour: number | null): string | null => (jour === null ? null : jourIso(jour))

const RYTHMES = { 1: 'Mensuel', 2: 'Bimestriel', 3: 'Trimestriel', 6: 'Semestriel', 12: 'Annuel' } as const

/** What is billed together; electricity and sewerage have their own accounts. */
export const TRAITES = { EA: 'EAU', AS: 'ASS', BT: 'ELEC', MT: 'ELEC' } as const

/** Distribution of bills: by post, or by the public platform. */
const PAR_COURRIER = '01'
const PAR_PLATEFORME = '05'

const IBAN_TITULAIRE_MAX = 24

/** The columns of a bank account, in the order of `compteScelle`. */
export const COLONNES_COMPTE = ['iban_scelle', 'iban_fin', 'bic_scelle', 'titulaire_scelle'] as const

export const tableCommunes = (): Table => ({
  nom: 'commune',
  colonnes: ['code_insee', 'code_postal', 'nom', 'desservie', 'code_societe'],
  lignes: COMMUNES.map(({ codeInsee, codePostal, nom, desservie, codeSociete }) => [
    codeInsee,
    codePostal,
    nom,
    desservie,
    codeSociete,
  ]),
})

/** @param instant when all this is said to have been written */
export const tableClients = ({ clients }: Demonstration, instant: string, coffre: Coffre): Table => ({
  nom: 'client',
  colonnes: [
    'numero_client',
    'civilite',
    'nom',
    'prenom',
    'raison_sociale',
    'code_qualite',
    'libelle_qualite',
    'siret',
    'code_ape',
    'numero_telephone1',
    'numero_telephone2',
    'email',
    'date_naissance',
    'date_naissance_bis',
    'ville_naissance',
    'ville_naissance_bis',
    'est_professionnel',
    'adresse',
    'complement',
    'code_postal',
    'ville',
    ...COLONNES_COMPTE,
    'date_modification',
  ],
  lignes: clients.map((client) => [
    ...identite(client),
    ...coordonnees(client),
    ...compteScelle(coffre, 'client', client.numero, client),
    instant,
  ]),
})

const identite = (c: Client): Valeur[] => [
  c.numero,
  c.civilite,
  c.nom,
  c.prenom,
  c.raisonSociale,
  c.qualite?.[0] ?? null,
  c.qualite?.[1] ?? null,
  c.siret,
  c.codeApe,
]

const coordonnees = (c: Client): Valeur[] => [
  c.telephone1,
  c.telephone2,
  c.email,
  iso(c.naissance),
  iso(c.naissanceBis),
  c.villeNaissance,
  c.villeNaissanceBis,
  c.estProfessionnel,
  rue(c.adresse),
  c.adresse.complement,
  c.adresse.codePostal,
  c.adresse.ville,
]

/** Whoever a bank account is in the name of. */
const titulaireDuCompte = ({ prenom, nom }: Client): string =>
  `${prenom ?? ''} ${nom}`.trim().slice(0, IBAN_TITULAIRE_MAX).trim()

export function compteScelle(coffre: Coffre, table: 'client' | 'mandat_sepa', ligne: string, c: Client): Valeur[] {
  const titulaire = c.iban === null ? null : titulaireDuCompte(c)
  const compte = scellerCompte(coffre, table, ligne, { iban: c.iban, bic: c.bic, titulaire })
  return COLONNES_COMPTE.map((colonne) => compte[colonne])
}

/** Contracts whose subscribers read their meter these days: the flat of Camille, and some that anybody may attach. */
const A_RELEVER = new Set(['0447381', '0700101', '0700102', '0700103', '0700107'])
const JOURS_AVANT_RELEVE = 10

export const tableAbonnements = ({ contrats, affectations }: Demonstration, today: number): Table => {
  const relevesAMain = new Set(
    affectations.filter(({ fin, compteur }) => fin === null && compteur.reseau === null).map(({ contrat }) => contrat),
  )
  return {
    nom: 'abonnement',
    colonnes: [
      'numero_contrat',
      'code_type_contrat',
      'code_etat_contrat',
      'date_etat',
      'date_creation',
      'date_mise_en_service',
      'date_resiliation',
      'date_changement_payeur',
      'code_categorie_contrat',
      'libelle_categorie_contrat',
      'libelle_categorie_facturation',
      'libelle_rythme_facturation',
      'libelle_rythme_releve',
      'prochain_releve',
      'prochaine_facture',
      'type_regroupement',
      'traite_facturation_code',
      'mode_distribution',
      'plateforme_code_service',
      'plateforme_numero_engagement',
      'plateforme_numero_marche',
      'is_index_saisissable',
      'numero_client_titulaire',
      'numero_client_co_titulaire',
      'numero_client_payeur',
      'adresse_numero',
      'adresse_voie',
      'adresse_complement',
      'adresse_code_postal',
      'adresse_ville',
      'code_commune',
    ],
    lignes: contrats.map((contrat) => {
      const actif = contrat.etat === 'SE' || contrat.etat === 'CS'
      const suite = actif ? prochaines(contrat, today) : null
      return [
        ...etat(contrat),
        ...categorie(contrat.usage),
        RYTHMES[contrat.rythmeFacturation],
        RYTHMES[contrat.rythmeReleve],
        iso(suite && A_RELEVER.has(contrat.numero) ? today + JOURS_AVANT_RELEVE : (suite?.releve ?? null)),
        iso(suite?.facture ?? null),
        ...distribution(contrat),
        contrat.type === 'EA' && contrat.etat === 'SE' && relevesAMain.has(contrat),
        ...personnes(contrat),
        ...lieu(contrat),
      ]
    }),
  }
}

const etat = (c: Contrat): Valeur[] => [
  c.numero,
  c.type,
  c.etat,
  iso(c.dateEtat),
  iso(c.creation),
  iso(c.debut),
  iso(c.fin),
  iso(c.changementPayeur),
]

const categorie = (usage: Usage): Valeur[] => {
  const { code, libelle, facturation } = profil(usage).categorie
  return [code, libelle, facturation]
}

const distribution = ({ regroupement, type, plateforme }: Contrat): Valeur[] => [
  regroupement,
  TRAITES[type],
  plateforme ? PAR_PLATEFORME : PAR_COURRIER,
  plateforme?.service ?? null,
  plateforme?.engagement ?? null,
  plateforme?.marche ?? null,
]

const personnes = (c: Contrat): Valeur[] => [c.titulaire.numero, c.coTitulaire?.numero ?? null, c.payeur.numero]

const lieu = ({ adresse: { numero, voie, complement, codePostal, ville, codeInsee } }: Contrat): Valeur[] => [
  numero,
  voie,
  complement,
  codePostal,
  ville,
  codeInsee,
]

export const tableCompteurs = ({ compteurs }: Demonstration): Table => ({
  nom: 'compteur',
  colonnes: ['id', 'numero_appareil', 'identifiant_appareil', 'diametre', 'reseau', 'nombre_cadrans', 'nombre_roues'],
  lignes: compteurs.map(({ id, numero, diametre, reseau, roues }) => [
    id,
    numero,
    reseau === null ? null : `${reseau.slice(0, 2)}${String(id).padStart(8, '0')}`,
    diametre,
    reseau,
    1,
    roues,
  ]),
})

export const tableAffectations = ({ affectations }: Demonstration): Table => ({
  nom: 'affectation_compteur',
  colonnes: ['id', 'numero_contrat', 'compteur_id', 'debut', 'fin', 'index_pose_litres', 'index_depose_litres'],
  lignes: affectations.map(({ contrat, compteur, debut, fin, indexPose, indexDepose }, rang) => [
    rang + 1,
    contrat.numero,
    compteur.id,
    iso(debut),
    iso(fin),
    indexPose,
    indexDepose,
  ]),
})

/** Direct debit and monthly billing bring the reference of their mandate. */
export const tableServices = ({ contrats }: Demonstration, today: number): Table => ({
  nom: 'service_souscrit',
  colonnes: ['numero_contrat', 'code', 'souscrit_le', 'rum', 'adresse_mail'],
  lignes: contrats.flatMap(({ numero, services, debut, payeur, titulaire }) =>
    services.map((code) => [
      numero,
      code,
      iso(Math.max(debut ?? today, today - 1500)),
      code === 'PA' || code === 'ME' ? rum(numero) : null,
      code === 'FE' || code === 'AC' || code === 'AR' ? (payeur.email ?? titulaire.email) : null,
    ]),
  ),
})
