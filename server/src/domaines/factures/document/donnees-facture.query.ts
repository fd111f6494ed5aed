import { denomination } from '../../clients/denomination.public.ts'
import type pg from 'pg'
import type { DonneesFacture, LigneDocument, Payeur, ReleveDocument } from './donnees-facture.ts'

const PERIODES = 7
const RELEVES = 12

/** Rows of one contract are found by its indexes; invoices of a lot are read in one go. */
const DONNEES = `
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
  where f.id = any($1::bigint[])`

interface Ligne {
  id: number
  numero: string
  type: DonneesFacture['type']
  emission: string
  echeance: string
  periode_debut: string | null
  periode_fin: string | null
  volume_litres: number | null
  estimee: boolean
  ht: number
  tva: number
  ttc: number
  mode: DonneesFacture['modeReglement']
  numero_contrat: string
  code_type_contrat: DonneesFacture['contrat']['type']
  adresse: string
  adresse_code_postal: string
  adresse_ville: string
  plateforme_code_service: string | null
  plateforme_numero_engagement: string | null
  plateforme_numero_marche: string | null
  titulaire_numero: string
  titulaire_nom: string
  titulaire_prenom: string | null
  titulaire_raison: string | null
  payeur_numero: string
  payeur_nom: string
  payeur_prenom: string | null
  payeur_raison: string | null
  payeur_rue: string
  payeur_complement: string | null
  payeur_code_postal: string
  payeur_ville: string
  payeur_pays: string
  est_professionnel: boolean
  siret: string | null
  iban_fin: string | null
  lignes: LigneDocument[] | null
  releves: (ReleveDocument & { factureId: number | null })[] | null
  historique: DonneesFacture['historique'] | null
  versements: DonneesFacture['versements'] | null
  mandat: DonneesFacture['mandat']
}

/** Everything that the documents of these invoices say; those that do not exist are left out. */
export async function lireDonneesFactures(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, DonneesFacture>> {
  const { rows } = await pool.query<Ligne>({ name: 'donnees-factures', text: DONNEES, values: [ids] })
  return new Map(rows.map((ligne) => [ligne.id, presenter(ligne)]))
}

const presenter = (l: Ligne): DonneesFacture => ({
  id: l.id,
  numero: l.numero,
  type: l.type,
  emission: l.emission,
  echeance: l.echeance,
  periode: l.periode_debut !== null && l.periode_fin !== null ? { debut: l.periode_debut, fin: l.periode_fin } : null,
  volumeLitres: l.volume_litres,
  estimee: l.estimee,
  htCents: l.ht,
  tvaCents: l.tva,
  ttcCents: l.ttc,
  modeReglement: l.mode,
  contrat: {
    numero: l.numero_contrat,
    type: l.code_type_contrat,
    adresse: l.adresse,
    codePostal: l.adresse_code_postal,
    ville: l.adresse_ville,
    plateforme: {
      codeService: l.plateforme_code_service,
      engagement: l.plateforme_numero_engagement,
      marche: l.plateforme_numero_marche,
    },
  },
  titulaire: {
    numero: l.titulaire_numero,
    nom: denomination({ nom: l.titulaire_nom, prenom: l.titulaire_prenom, raison_sociale: l.titulaire_raison }),
  },
  payeur: payeur(l),
  mandat: l.mandat,
  lignes: l.lignes ?? [],
  releves: relevesDe(l),
  historique: l.historique ?? [],
  versements: l.versements ?? [],
})

const payeur = (l: Ligne): Payeur => ({
  numero: l.payeur_numero,
  nom: denomination({ nom: l.payeur_nom, prenom: l.payeur_prenom, raison_sociale: l.payeur_raison }),
  rue: l.payeur_rue,
  complement: l.payeur_complement,
  codePostal: l.payeur_code_postal,
  ville: l.payeur_ville,
  pays: l.payeur_pays,
  estProfessionnel: l.est_professionnel,
  siret: l.siret,
  finIban: l.iban_fin,
})

/** The readings that the invoice was made from, and the one before them. */
function relevesDe({ id, releves }: Ligne): ReleveDocument[] {
  const tous = releves ?? []
  const premier = tous.findIndex(({ factureId }) => factureId === id)
  if (premier < 0) return []
  const dernier = tous.findLastIndex(({ factureId }) => factureId === id)
  return tous
    .slice(Math.max(0, premier - 1), dernier + 1)
    .map(({ jour, indexLitres, volumeLitres, nature, compteur, diametre }) => ({
      jour,
      indexLitres,
      volumeLitres,
      nature,
      compteur,
      diametre,
    }))
}
