import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { NUITS_DE_VEILLE } from '@ael/contract/consentements/regles.ts'
import { parId } from './blocs.ts'
import {
  affectationsLues,
  compteursLus,
  heuresLues,
  indexLus,
  joursLus,
  moisLus,
  type Periode,
  productionLue,
  relevesLus,
} from './releves.sql.ts'
import type { Piece, Sujet, Valeur } from './piece.ts'

const JOURS_PAR_BLOC = 92

/** Rows of the days during which a meter served one of his contracts, a quarter at a time: no day of another occupant. */
const parPeriode = (lecture: (sujet: Sujet, periode: Periode) => Promise<Record<string, Valeur>[]>) =>
  async function* lignes(sujet: Sujet): AsyncGenerator<Valeur[][]> {
    for (const { id, premier, jours } of await affectationsLues(sujet.db, sujet.contrats)) {
      for (let rang = 0; rang < jours; rang += JOURS_PAR_BLOC) {
        const debut = ajouterJours(premier, rang)
        const rows = await lecture(sujet, { debut, fin: ajouterJours(debut, JOURS_PAR_BLOC - 1), affectation: id })
        yield rows.map((ligne) => Object.values(ligne))
      }
    }
  }

/** Readings, as finely as they are kept (see the consents). */
export const PIECES_RELEVES: readonly Piece[] = [
  {
    nom: 'releves_factures.csv',
    description: 'Les index relevés pour vos factures.',
    colonnes: ['contrat', 'date', 'index_litres', 'volume_litres', 'nature'],
    lignes: parId(relevesLus),
  },
  {
    nom: 'index_envoyes.csv',
    description: 'Les index que vous avez envoyés, ou que l’on a envoyés pour vos contrats.',
    colonnes: ['contrat', 'date', 'index', 'volume', 'doute', 'origine', 'envoye_le', 'remis_le'],
    lignes: parId(indexLus),
  },
  {
    nom: 'compteurs.csv',
    description: 'Les compteurs de vos contrats\u202F: numéro, diamètre en millimètres, réseau radio, pose et dépose.',
    colonnes: [
      'contrat',
      'compteur',
      'diametre',
      'reseau',
      'pose',
      'depose',
      'index_pose_litres',
      'index_depose_litres',
    ],
    lignes: parId(compteursLus),
  },
  {
    nom: 'production.csv',
    description: 'L’électricité que votre installation a produite, jour par jour.',
    colonnes: ['contrat', 'jour', 'wattheures'],
    lignes: parId(productionLue),
  },
  {
    nom: 'releves_mensuels.csv',
    description: 'Votre consommation télérelevée mois par mois, pendant vos contrats.',
    colonnes: ['contrat', 'mois', 'du', 'au', 'volume_litres'],
    lignes: parId(moisLus),
  },
  {
    nom: 'releves_quotidiens.csv',
    description: `Votre consommation jour par jour, là où elle est conservée (etat\u202F: m mesuré, e estimé, x manquant). minimum_nuit_litres\u202F: sans consentement aux relevés horaires, ce qui reste des ${NUITS_DE_VEILLE} dernières nuits pour rechercher une fuite.`,
    colonnes: ['contrat', 'compteur', 'jour', 'volume_litres', 'index_litres', 'etat', 'minimum_nuit_litres'],
    lignes: parPeriode(({ db, aujourdhui }, periode) =>
      joursLus(db, periode, ajouterJours(aujourdhui, -NUITS_DE_VEILLE)),
    ),
  },
  {
    nom: 'releves_horaires.csv',
    description:
      'Votre consommation heure par heure, là où elle est conservée. heure\u202F: rang dans le jour local, 1 pour minuit à une heure.',
    colonnes: ['contrat', 'compteur', 'jour', 'heure', 'volume_litres', 'etat'],
    lignes: parPeriode(({ db }, periode) => heuresLues(db, periode)),
  },
]
