import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { NUITS_DE_VEILLE } from '@ael/contract/consentements/regles.ts'
import { type RawBuilder, sql } from 'kysely'
import { parId } from './blocs.ts'
import type { Piece, Sujet, Valeur } from './piece.ts'

const JOURS_PAR_BLOC = 92

/** Rows of the days during which a meter served one of his contracts, a quarter at a time: no day of another occupant. */
const parPeriode = (
  lecture: (
    debutDeBloc: string,
    finDeBloc: string,
    affectation: number,
    sujet: Sujet,
  ) => RawBuilder<Record<string, Valeur>>,
) =>
  async function* lignes(sujet: Sujet): AsyncGenerator<Valeur[][]> {
    const { rows: affectations } = await sql<{ id: number; premier: string; jours: number }>`
      select f.id, min(c.jour) as premier, max(c.jour) - min(c.jour) + 1 as jours
      from affectation_compteur f join consommation_jour c on c.compteur_id = f.compteur_id and c.jour >= f.debut and (f.fin is null or c.jour < f.fin)
      where f.numero_contrat = any(${sujet.contrats}::text[]) group by f.id, f.numero_contrat, f.debut order by f.numero_contrat, f.debut`.execute(
      sujet.db,
    )
    for (const { id, premier, jours } of affectations) {
      for (let rang = 0; rang < jours; rang += JOURS_PAR_BLOC) {
        const debut = ajouterJours(premier, rang)
        const { rows } = await lecture(debut, ajouterJours(debut, JOURS_PAR_BLOC - 1), id, sujet).execute(sujet.db)
        yield rows.map((ligne) => Object.values(ligne))
      }
    }
  }

const JOURS = (debut: string, fin: string, affectation: number) => sql`affectation_compteur f
  join compteur m on m.id = f.compteur_id
  join consommation_jour c on c.compteur_id = f.compteur_id and c.jour >= f.debut and (f.fin is null or c.jour < f.fin)
    and c.jour between ${debut}::date and ${fin}::date
  where f.id = ${affectation}`

/** Readings, as finely as they are kept (see the consents). */
export const PIECES_RELEVES: readonly Piece[] = [
  {
    nom: 'releves_factures.csv',
    description: 'Les index relevés pour vos factures.',
    colonnes: ['contrat', 'date', 'index_litres', 'volume_litres', 'nature'],
    lignes: parId(
      ({
        contrats,
      }) => sql`select row_number() over (order by numero_contrat, date_releve, index_litres) as cle, numero_contrat, date_releve, index_litres, volume_litres, nature
        from releve_facture where numero_contrat = any(${contrats}::text[])`,
    ),
  },
  {
    nom: 'index_envoyes.csv',
    description: 'Les index que vous avez envoyés, ou que l’on a envoyés pour vos contrats.',
    colonnes: ['contrat', 'date', 'index', 'volume', 'doute', 'origine', 'envoye_le', 'remis_le'],
    lignes: parId(
      ({
        contrats,
      }) => sql`select id as cle, numero_contrat, date_releve, array_to_string(cadrans, ' ') as index, volume, doute, origine, saisi_le, remis_le
        from auto_releve where numero_contrat = any(${contrats}::text[])`,
    ),
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
    lignes: parId(
      ({
        contrats,
      }) => sql`select f.id as cle, f.numero_contrat, m.numero_appareil, m.diametre, m.reseau, f.debut, f.fin, f.index_pose_litres, f.index_depose_litres
        from affectation_compteur f join compteur m on m.id = f.compteur_id where f.numero_contrat = any(${contrats}::text[])`,
    ),
  },
  {
    nom: 'production.csv',
    description: 'L’électricité que votre installation a produite, jour par jour.',
    colonnes: ['contrat', 'jour', 'wattheures'],
    lignes: parId(
      ({
        contrats,
      }) => sql`select row_number() over (order by numero_contrat, jour) as cle, numero_contrat, jour, wattheures
        from production_jour where numero_contrat = any(${contrats}::text[])`,
    ),
  },
  {
    nom: 'releves_mensuels.csv',
    description: 'Votre consommation télérelevée mois par mois, pendant vos contrats.',
    colonnes: ['contrat', 'mois', 'du', 'au', 'volume_litres'],
    lignes: parId(
      ({
        contrats,
      }) => sql`select row_number() over (order by numero, debut) as cle, numero, to_char(debut, 'YYYY-MM') as mois, du, au, volume from (
          select f.numero_contrat as numero, date_trunc('month', c.jour) as debut, min(c.jour) as du, max(c.jour) as au, sum(c.volume) as volume
          from affectation_compteur f join consommation_jour c on c.compteur_id = f.compteur_id and c.jour >= f.debut and (f.fin is null or c.jour < f.fin)
          where f.numero_contrat = any(${contrats}::text[]) group by 1, 2) mois`,
    ),
  },
  {
    nom: 'releves_quotidiens.csv',
    description: `Votre consommation jour par jour, là où elle est conservée (etat\u202F: m mesuré, e estimé, x manquant). minimum_nuit_litres\u202F: sans consentement aux relevés horaires, ce qui reste des ${NUITS_DE_VEILLE} dernières nuits pour rechercher une fuite.`,
    colonnes: ['contrat', 'compteur', 'jour', 'volume_litres', 'index_litres', 'etat', 'minimum_nuit_litres'],
    lignes: parPeriode(
      (debut, fin, affectation, { aujourdhui }) => sql`select f.numero_contrat, m.numero_appareil, c.jour,
          case when c.finesse <> 'm' then c.volume end as volume, case when c.finesse <> 'm' then c.index_fin end as index_fin, c.etat,
          case when c.finesse <> 'h' and c.jour >= ${ajouterJours(aujourdhui, -NUITS_DE_VEILLE)}::date
            then (select min(l) from unnest(c.litres[2:5]) as l) end as nuit
        from ${JOURS(debut, fin, affectation)} order by c.jour`,
    ),
  },
  {
    nom: 'releves_horaires.csv',
    description:
      'Votre consommation heure par heure, là où elle est conservée. heure\u202F: rang dans le jour local, 1 pour minuit à une heure.',
    colonnes: ['contrat', 'compteur', 'jour', 'heure', 'volume_litres', 'etat'],
    lignes: parPeriode(
      (
        debut,
        fin,
        affectation,
      ) => sql`select jours.numero_contrat, jours.numero_appareil, jours.jour, h.heure, h.litres, h.etat
        from (select f.numero_contrat, m.numero_appareil, c.jour, c.litres, c.etats from ${JOURS(debut, fin, affectation)} and c.finesse = 'h') jours
        cross join lateral unnest(jours.litres, string_to_array(jours.etats, null)) with ordinality as h (litres, etat, heure)
        where h.etat <> '-' order by jours.jour, h.heure`,
    ),
  },
]
