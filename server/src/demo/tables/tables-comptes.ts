import type { Profil } from '@ael/contract/acces/profils.ts'
import { createHash } from 'node:crypto'
import { debutDuJour } from '../../kernel/jour-local.ts'
import type { CompteDemo } from '../comptes/comptes.ts'
import type { Contrat } from '../modele.ts'
import type { Table } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'
import { Hasard } from '../hasard.ts'

const PREMIER_ID = 1001
const HEURE = 3600
const GESTIONNAIRES: ReadonlySet<Profil> = new Set(['UTILISATEUR_PREMIUM', 'GRAND_COMPTE'])
const COULEURS = 10

/** The account of an address. */
export const idDuCompte = (comptes: readonly CompteDemo[], email: string): number =>
  PREMIER_ID + comptes.findIndex((compte) => compte.email === email)

/** Rows of accounts, with the contracts, groups and perimeters of each. */
export function tablesComptes({ comptes }: Demonstration, motDePasseHash: string, today: number): Table[] {
  const idDe = (email: string): number => idDuCompte(comptes, email)
  const groupes = comptes.flatMap((compte) => compte.groupes.map((groupe) => ({ ...groupe, compte })))
  const univers = comptes.flatMap((compte) =>
    compte.univers.map((univers) => ({ ...univers, compte, id: uuid(`${compte.email} ${univers.libelle}`) })),
  )
  const idGroupe = (compte: CompteDemo, nom: string): number =>
    groupes.findIndex((groupe) => groupe.compte === compte && groupe.nom === nom) + 1
  return [
    utilisateurs(comptes, idDe, motDePasseHash, today),
    {
      nom: 'utilisateur_profil',
      colonnes: ['utilisateur_id', 'profil', 'rang'],
      lignes: comptes.flatMap(({ email, profils }) => profils.map((profil, rang) => [idDe(email), profil, rang])),
    },
    {
      nom: 'attachement',
      colonnes: [
        'utilisateur_id',
        'numero_contrat',
        'libelle',
        'ref_externe_utilisateur',
        'is_defaut',
        'attache_le',
        'preuve',
        'numero_client',
      ],
      lignes: comptes.flatMap((compte) =>
        compte.rattachements.map(({ contrat, libelle, reference, defaut }) => [
          idDe(compte.email),
          contrat.numero,
          libelle,
          reference,
          defaut,
          instant(today, compte.cree, `${compte.email} ${contrat.numero}`),
          ...preuveDe(contrat, compte),
        ]),
      ),
    },
    {
      nom: 'groupe',
      colonnes: ['id', 'utilisateur_id', 'nom', 'description', 'couleur', 'cree_le'],
      lignes: groupes.map(({ nom, description, compte }, rang) => [
        rang + 1,
        idDe(compte.email),
        nom,
        description,
        rang % COULEURS,
        instant(today, compte.cree, nom),
      ]),
    },
    {
      nom: 'groupe_contrat',
      colonnes: ['groupe_id', 'numero_contrat'],
      lignes: groupes.flatMap(({ contrats }, rang) => contrats.map(({ numero }) => [rang + 1, numero])),
    },
    {
      nom: 'groupe_membre',
      colonnes: ['groupe_id', 'utilisateur_id'],
      lignes: groupes.flatMap(({ membres }, rang) => membres.map((email) => [rang + 1, idDe(email)])),
    },
    {
      nom: 'univers',
      colonnes: ['id', 'utilisateur_id', 'libelle', 'scopes'],
      lignes: univers.map(({ id, compte, libelle, scopes }) => [id, idDe(compte.email), libelle, scopes]),
    },
    {
      nom: 'univers_groupe',
      colonnes: ['univers_id', 'groupe_id'],
      lignes: univers.flatMap(({ id, compte, groupes }) => groupes.map((nom) => [id, idGroupe(compte, nom)])),
    },
    {
      nom: 'univers_contrat',
      colonnes: ['univers_id', 'numero_contrat'],
      lignes: univers.flatMap(({ id, contrats }) => contrats.map(({ numero }) => [id, numero])),
    },
    {
      nom: 'univers_utilisateur',
      colonnes: ['univers_id', 'utilisateur_id'],
      lignes: univers.flatMap(({ id, utilisateurs }) => utilisateurs.map((email) => [id, idDe(email)])),
    },
    {
      nom: 'contenu_restreint',
      colonnes: ['content_id', 'scope', 'profil', 'restricted'],
      // Reminders of unpaid bills are no business of visitors.
      lignes: [['tuile-relances', '', 'UTILISATEUR_VISITEUR', true]],
    },
  ]
}

/** What an account has shown: managers, to be the payer of their contracts; a customer, to be himself; others, the contract. */
function preuveDe(
  { titulaire, payeur }: Contrat,
  { nom, prenom, profils }: CompteDemo,
): [preuve: string, numeroClient: string] {
  if (profils.some((profil) => GESTIONNAIRES.has(profil))) return ['CLIENT', payeur.numero]
  const lui = [titulaire, payeur].find((client) => client.nom === nom && client.prenom === prenom)
  return lui ? ['CLIENT', lui.numero] : ['CONTRAT', titulaire.numero]
}

function utilisateurs(
  comptes: readonly CompteDemo[],
  idDe: (email: string) => number,
  motDePasseHash: string,
  today: number,
): Table {
  const quand = (jours: number | null, quoi: string): string | null =>
    jours === null ? null : instant(today, jours, quoi)
  return {
    nom: 'utilisateur',
    colonnes: [
      'id',
      'identifiant',
      'email',
      'nom',
      'prenom',
      'mot_de_passe_hash',
      'active_le',
      'conditions_acceptees_le',
      'premiere_connexion',
      'derniere_connexion',
      'origine',
      'acces_contrat_resilie',
      'premium_id',
      'date_creation',
      'date_modification',
    ],
    lignes: comptes.map((compte) => [
      idDe(compte.email),
      compte.email,
      compte.email,
      compte.nom,
      compte.prenom,
      motDePasseHash,
      quand(compte.active, compte.email),
      quand(compte.conditions, compte.email),
      compte.derniereConnexion === null,
      quand(compte.derniereConnexion, `connexion ${compte.email}`),
      compte.origine,
      compte.accesContratResilie,
      compte.premium === null ? null : idDe(compte.premium),
      instant(today, compte.cree, compte.email),
      instant(today, compte.cree, compte.email),
    ]),
  }
}

/** An hour of the day, some days ago; never today, whose hours may be still to come. */
function instant(today: number, jours: number, quoi: string): string {
  const secondes = new Hasard(quoi).entier(7 * HEURE, 22 * HEURE)
  return new Date((debutDuJour(today - Math.max(1, jours)) + secondes) * 1000).toISOString()
}

/** The same text has the same identifier (RFC 9562, version 8). */
/** Always the same for the same text. */
export function uuid(texte: string): string {
  const hex = createHash('sha256').update(texte).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
