import { lireFiche } from '../fiche.public.query.ts'
import { facteursDonnes } from '../second-facteur/facteurs.ts'
import { presenterUtilisateur } from '../presenter.public.ts'
import { parId } from './blocs.ts'
import { liensDuCompte } from './compte.query.ts'
import {
  groupesLus,
  consentementsLus,
  courriersLus,
  ecrituresLues,
  notesLues,
  sessionsLues,
  usurpationsLues,
} from './compte.sql.ts'
import { demandesLues } from './demandes.sql.ts'
import { rendezVousLus } from './rendez-vous.sql.ts'
import type { Piece } from './piece.ts'

/** What belongs to the account itself. */
export const PIECES_COMPTE: readonly Piece[] = [
  {
    nom: 'compte.json',
    description:
      'Votre compte\u202F: identité, adresse e-mail, profils, identités qui vous connectent (FranceConnect), second facteur, groupes de contrats et périmètres que vous avez créés ou dont vous êtes membre.',
    async contenu({ db, utilisateurId }) {
      const fiche = await lireFiche(db, utilisateurId)
      const { perimetres, identites, membreDe } = await liensDuCompte(db, utilisateurId)
      return {
        compte: fiche && presenterUtilisateur(fiche),
        conditionsAccepteesLe: fiche?.conditions_acceptees_le ?? null,
        identitesFederees: identites,
        secondFacteur: await facteursDonnes(db, utilisateurId),
        groupes: await groupesLus(db, utilisateurId),
        perimetres,
        membreDe,
      }
    },
  },
  {
    nom: 'sessions.csv',
    description: 'Vos sessions ouvertes\u202F: navigateur, adresse réseau, début, dernière activité, fin prévue.',
    colonnes: ['ouverte_le', 'derniere_activite', 'expire_le', 'appareil', 'adresse_reseau'],
    lignes: parId(sessionsLues),
  },
  {
    nom: 'courriers.csv',
    description:
      'Les courriers électroniques envoyés à votre adresse et encore conservés. Leurs liens, qui ne servent qu’une fois, sont retirés.',
    colonnes: ['depose_le', 'envoye_le', 'type', 'sujet', 'texte'],
    lignes: parId(courriersLus),
  },
  {
    nom: 'consentements.csv',
    description:
      'Vos consentements aux relevés quotidiens (JOUR) et horaires (HEURE), donnés et retirés, contrat par contrat.',
    colonnes: ['contrat', 'portee', 'accorde_le', 'retire_le'],
    lignes: parId(consentementsLus),
  },
  {
    nom: 'usurpations.csv',
    description: 'Quand un agent du service, ou votre gestionnaire, a agi en votre nom.',
    colonnes: ['debut', 'fin'],
    lignes: parId(usurpationsLues),
  },
  {
    nom: 'journal.csv',
    description:
      'Ce qui a été modifié en votre nom par un agent\u202F: instant, appel, contenu (les secrets sont masqués).',
    colonnes: ['instant', 'appel', 'contenu'],
    lignes: parId(ecrituresLues),
  },
  {
    nom: 'notes.csv',
    description: 'Ce que les agents du service ont noté à votre sujet.',
    colonnes: ['ecrite_le', 'texte'],
    lignes: parId(notesLues),
  },
  {
    nom: 'demandes.csv',
    description:
      'Les demandes que vous avez faites par un formulaire\u202F: vos réponses, vos messages, les noms de vos fichiers, ce qui vous fut répondu.',
    colonnes: [
      'reference',
      'creee_le',
      'demande',
      'contrat',
      'etat',
      'traitee_le',
      'message_du_service',
      'reponses',
      'commentaire',
      'messages',
      'fichiers',
    ],
    lignes: parId(demandesLues),
  },
  {
    nom: 'rendez_vous.csv',
    description: 'Les rendez-vous que vous avez pris pour une intervention, annulés compris.',
    colonnes: ['pris_le', 'intervention', 'contrat', 'debut', 'fin', 'annule_le'],
    lignes: parId(rendezVousLus),
  },
]
