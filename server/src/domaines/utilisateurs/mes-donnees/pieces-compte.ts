import { sql } from 'kysely'
import { lireFiche } from '../fiche.query.ts'
import { presenterUtilisateur } from '../presenter.ts'
import { parId } from './blocs.ts'
import type { Piece } from './piece.ts'

/** What belongs to the account itself. */
export const PIECES_COMPTE: readonly Piece[] = [
  {
    nom: 'compte.json',
    description:
      'Votre compte\u202F: identité, adresse e-mail, profils, identités qui vous connectent (FranceConnect), groupes de contrats et périmètres que vous avez créés ou dont vous êtes membre.',
    async contenu({ db, utilisateurId }) {
      const fiche = await lireFiche(db, utilisateurId)
      const groupes =
        await sql`select g.nom, g.description, g.cree_le, array(select gc.numero_contrat from groupe_contrat gc where gc.groupe_id = g.id order by 1) as contrats
        from groupe g where g.utilisateur_id = ${utilisateurId} order by g.id`.execute(db)
      const perimetres =
        await sql`select libelle, scopes from univers where utilisateur_id = ${utilisateurId} order by libelle`.execute(
          db,
        )
      const identites =
        await sql`select fournisseur, sub, liee_le as "lieeLe", derniere_connexion as "derniereConnexion"
        from identite_federee where utilisateur_id = ${utilisateurId} order by fournisseur`.execute(db)
      const membre =
        await sql`select g.nom as groupe from groupe_membre m join groupe g on g.id = m.groupe_id where m.utilisateur_id = ${utilisateurId} order by g.id`.execute(
          db,
        )
      const ouverts =
        await sql`select u.libelle as perimetre from univers_utilisateur m join univers u on u.id = m.univers_id where m.utilisateur_id = ${utilisateurId} order by 1`.execute(
          db,
        )
      return {
        compte: fiche && presenterUtilisateur(fiche),
        conditionsAccepteesLe: fiche?.conditions_acceptees_le ?? null,
        identitesFederees: identites.rows,
        groupes: groupes.rows,
        perimetres: perimetres.rows,
        membreDe: [...membre.rows, ...ouverts.rows],
      }
    },
  },
  {
    nom: 'sessions.csv',
    description: 'Vos sessions ouvertes\u202F: navigateur, adresse réseau, début, dernière activité, fin prévue.',
    colonnes: ['ouverte_le', 'derniere_activite', 'expire_le', 'appareil', 'adresse_reseau'],
    lignes: parId(
      ({ utilisateurId }) => sql`select id as cle, ouverte_le, vue_le, expire_le, appareil, host(adresse) as adresse
        from session where utilisateur_id = ${utilisateurId} and usurpateur_id is null`,
    ),
  },
  {
    nom: 'courriers.csv',
    description:
      'Les courriers électroniques envoyés à votre adresse et encore conservés. Leurs liens, qui ne servent qu’une fois, sont retirés.',
    colonnes: ['depose_le', 'envoye_le', 'type', 'sujet', 'texte'],
    lignes: parId(
      ({
        email,
      }) => sql`select id as cle, cree_le, envoye_le, type, sujet, regexp_replace(texte, 'https?://\\S+', '[lien]', 'g') as texte
        from courrier where lower(destinataire) = lower(${email})`,
    ),
  },
  {
    nom: 'consentements.csv',
    description:
      'Vos consentements aux relevés quotidiens (JOUR) et horaires (HEURE), donnés et retirés, contrat par contrat.',
    colonnes: ['contrat', 'portee', 'accorde_le', 'retire_le'],
    lignes: parId(
      ({ utilisateurId, clients }) => sql`select id as cle, numero_contrat, portee, accorde_le, retire_le
        from consentement where accorde_par = ${utilisateurId} or numero_client = any(${clients}::text[])`,
    ),
  },
  {
    nom: 'usurpations.csv',
    description: 'Quand un agent du service, ou votre gestionnaire, a agi en votre nom.',
    colonnes: ['debut', 'fin'],
    lignes: parId(
      ({ utilisateurId }) => sql`select id as cle, debut, fin from usurpation where utilisateur_id = ${utilisateurId}`,
    ),
  },
  {
    nom: 'journal.csv',
    description:
      'Ce qui a été modifié en votre nom par un agent\u202F: instant, appel, contenu (les secrets sont masqués).',
    colonnes: ['instant', 'appel', 'contenu'],
    lignes: parId(
      ({ utilisateurId }) => sql`select e.id as cle, e.instant, e.appel, e.entree::text as entree
        from usurpation_ecriture e join usurpation u on u.id = e.usurpation_id where u.utilisateur_id = ${utilisateurId}`,
    ),
  },
]
