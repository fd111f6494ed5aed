import { bool, day, integer, json, text } from '../../../db/columns.ts'
import { preparer } from '../../../db/prepare.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'
import type { DonneesFacture, LigneDocument, ReleveDocument } from './donnees-facture.ts'

const PERIODES = 7
const RELEVES = 12

/** Rows of one contract are found by its indexes; invoices of a lot are read in one go. */
const DONNEES = preparer(`
  select f.id, f.numero_facture_client as numero, f.type, f.date_emission as emission, f.date_echeance as echeance,
    f.periode_debut, f.periode_fin, f.volume_litres, f.estimee, f.montant_ht_cents as ht, f.montant_tva_cents as tva,
    f.montant_ttc_cents as ttc, f.mode_reglement as mode,
    a.numero_contrat, a.code_type_contrat, concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie) as adresse,
    a.adresse_code_postal, a.adresse_ville, a.plateforme_code_service, a.plateforme_numero_engagement, a.plateforme_numero_marche,
    t.numero_client as titulaire_numero, t.nom as titulaire_nom, t.prenom as titulaire_prenom, t.raison_sociale as titulaire_raison,
    p.numero_client as payeur_numero, p.nom as payeur_nom, p.prenom as payeur_prenom, p.raison_sociale as payeur_raison,
    p.adresse as payeur_rue, p.complement as payeur_complement, p.code_postal as payeur_code_postal, p.ville as payeur_ville,
    p.pays as payeur_pays, p.est_professionnel, p.siret, p.iban_fin,
    (select json_agg(json_build_object('bloc', l.bloc, 'libelle', l.libelle, 'du', l.du, 'au', l.au, 'unite', l.unite,
        'quantiteMilliemes', l.quantite_milliemes, 'prixDixMilliemes', l.prix_dix_milliemes,
        'tvaPourMille', l.tva_pour_mille, 'montantCents', l.montant_cents) order by l.rang)
      from ligne_facture l where l.facture_id = f.id) as lignes,
    (select json_agg(json_build_object('jour', r.date_releve, 'indexLitres', r.index_litres, 'volumeLitres', r.volume_litres,
        'nature', r.nature, 'compteur', r.numero_appareil, 'diametre', r.diametre, 'factureId', r.facture_id) order by r.date_releve, r.volume_litres nulls last)
      from (select r.*, c.numero_appareil, c.diametre from releve_facture r left join compteur c on c.id = r.compteur_id
        where r.numero_contrat = f.numero_contrat and r.date_releve <= f.date_emission order by r.date_releve desc limit ${RELEVES}) r) as releves,
    (select json_agg(json_build_object('fin', h.periode_fin, 'jours', h.periode_fin - h.periode_debut + 1,
        'volumeLitres', h.volume_litres, 'estimee', h.estimee) order by h.periode_fin)
      from (select * from facture h where h.numero_contrat = f.numero_contrat and h.type <> 'AVOIR' and h.volume_litres is not null
        and h.periode_debut is not null and h.periode_fin <= f.periode_fin order by h.date_emission desc, h.id desc limit ${PERIODES}) h) as historique,
    (select json_build_object('rum', m.rum, 'ics', m.ics) from mandat_sepa m
      where m.numero_contrat = f.numero_contrat and m.signe_le <= f.date_emission and (m.revoque_le is null or m.revoque_le > f.date_emission)
      order by m.signe_le desc, m.id desc limit 1) as mandat,
    (select json_agg(json_build_object('jour', v.date_reglement, 'cents', v.montant_cents, 'mode', v.mode_reglement) order by v.date_reglement, v.id)
      from reglement v where v.numero_contrat = f.numero_contrat and v.facture_id = f.id and v.date_reglement <= f.date_emission) as versements
  from facture f
  join abonnement a on a.numero_contrat = f.numero_contrat
  join client t on t.numero_client = a.numero_client_titulaire
  join client p on p.numero_client = f.numero_client_payeur
  where f.id = any($1::bigint[])`)

/** What the documents of these invoices say, one row for each that exists; prepared by name on a pool. */
export const donneesDesFactures = rawQuery({
  row: {
    id: integer,
    numero: text,
    type: text.as<DonneesFacture['type']>(),
    emission: day,
    echeance: day,
    periode_debut: day.orNull,
    periode_fin: day.orNull,
    volume_litres: integer.orNull,
    estimee: bool,
    ht: integer,
    tva: integer,
    ttc: integer,
    mode: text.as<DonneesFacture['modeReglement']>(),
    numero_contrat: text,
    code_type_contrat: text.as<DonneesFacture['contrat']['type']>(),
    adresse: text,
    adresse_code_postal: text,
    adresse_ville: text,
    plateforme_code_service: text.orNull,
    plateforme_numero_engagement: text.orNull,
    plateforme_numero_marche: text.orNull,
    titulaire_numero: text,
    titulaire_nom: text,
    titulaire_prenom: text.orNull,
    titulaire_raison: text.orNull,
    payeur_numero: text,
    payeur_nom: text,
    payeur_prenom: text.orNull,
    payeur_raison: text.orNull,
    payeur_rue: text,
    payeur_complement: text.orNull,
    payeur_code_postal: text,
    payeur_ville: text,
    payeur_pays: text,
    est_professionnel: bool,
    siret: text.orNull,
    iban_fin: text.orNull,
    lignes: json<LigneDocument[]>().orNull,
    releves: json<(ReleveDocument & { factureId: number | null })[]>().orNull,
    historique: json<DonneesFacture['historique']>().orNull,
    versements: json<DonneesFacture['versements']>().orNull,
    mandat: json<NonNullable<DonneesFacture['mandat']>>().orNull,
  },
  samples: [[[1]]],
  sql: (ids: readonly number[]) => ({ ...DONNEES, values: [ids] }),
})

export type LigneDonnees = RowOf<typeof donneesDesFactures>
