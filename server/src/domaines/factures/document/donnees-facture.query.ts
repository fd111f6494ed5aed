import { denomination } from '../../clients/denomination.public.ts'
import type { Executor } from '../../../db/statement.ts'
import { donneesDesFactures, type LigneDonnees } from './donnees-facture.sql.ts'
import type { DonneesFacture, Payeur, ReleveDocument } from './donnees-facture.ts'

/** Everything that the documents of these invoices say; those that do not exist are left out. */
export async function lireDonneesFactures(db: Executor, ids: readonly number[]): Promise<Map<number, DonneesFacture>> {
  const rows = await donneesDesFactures(db, ids)
  return new Map(rows.map((ligne) => [ligne.id, presenter(ligne)]))
}

const presenter = (l: LigneDonnees): DonneesFacture => ({
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

const payeur = (l: LigneDonnees): Payeur => ({
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
function relevesDe({ id, releves }: LigneDonnees): ReleveDocument[] {
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
