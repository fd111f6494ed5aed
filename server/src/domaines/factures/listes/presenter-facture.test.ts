import { describe, expect, it } from 'vitest'
import type { LigneFacture } from './ligne-facture.ts'
import { presenterFacture } from './presenter-facture.ts'

const LIGNE: LigneFacture = {
  id: 41,
  numero_facture_client: 'FA/41',
  numero_contrat: '0447122',
  type: 'FACTURE',
  date_emission: '2026-10-19',
  date_echeance: '2026-12-16',
  periode_debut: null,
  periode_fin: null,
  volume_litres: 61_000,
  estimee: false,
  montant_ttc_cents: 8642,
  solde_cents: 8642,
  mode_reglement: 'TIP',
  en_litige: false,
  bloquee: false,
  nombre_relances: 0,
  derniere_relance: null,
  traite_facturation_code: 'EAU',
  pdf_disponible: true,
  reference_dette: null,
  resilie: false,
  type_regroupement: 0,
  code_type_contrat: 'EA',
  code_categorie_contrat: 'DOMESTIQUE',
  mode_distribution: '01',
  plateforme_code_service: 'SRV-12',
  plateforme_numero_engagement: null,
  plateforme_numero_marche: null,
  annoncee_le: null,
  annexe_id: null,
  annexe_libelle: null,
  annexe_nom_fichier: null,
  paye_en_ligne_le: null,
  paiement_en_cours: false,
  rejete_le: null,
  motif_rejet: null,
  collecte_milliemes: null,
  date1: null,
  index1: null,
  date2: '2026-10-14',
  index2: 74_400,
  adresse_numero: '12',
  adresse_voie: 'rue des Tanneurs',
  adresse_complement: null,
  adresse_code_postal: '26960',
  adresse_ville: 'Valombre',
}
const presenter = (voulue: Partial<LigneFacture> = {}, suspendus: readonly string[] = []) =>
  presenterFacture(
    { ...LIGNE, ...voulue },
    { aujourdhui: '2026-11-21', suspendu: (traite) => suspendus.includes(traite) },
  )

describe('an invoice as it is shown', () => {
  it.each<[string, Partial<LigneFacture>, Partial<ReturnType<typeof presenter>>]>([
    ['that was read', {}, { volumeConso: 61, volumeConsoEau: 61, volForfaitD: null, volForfaitND: null, index2: 74 }],
    ['an index short of a cubic metre', { index2: 74_999, index1: 999 }, { index2: 74, index1: 0 }],
    ['of a flat rate', { index2: null }, { volumeConso: 61, volForfaitD: 61, volForfaitND: null, index2: null }],
    [
      'of a flat rate, not of a dwelling',
      { index2: null, code_categorie_contrat: 'INDUSTRIEL' },
      { volForfaitD: null, volForfaitND: 61 },
    ],
    [
      'that gives back, without index',
      { index2: null, type: 'AVOIR', volume_litres: -61_000 },
      { isAvoir: true, volumeConso: -61, volForfaitD: null },
    ],
    ['without a volume', { index2: null, volume_litres: null }, { volumeConso: null, volForfaitD: null }],
    [
      'of sewerage',
      { code_type_contrat: 'AS', collecte_milliemes: 60_500 },
      { volumeConso: 61, volumeConsoEau: null, volumeConsoAst: 60.5 },
    ],
    [
      'with something beside',
      { annexe_id: 7, annexe_libelle: 'Qualité de l’eau', annexe_nom_fichier: 'qualite.pdf' },
      {
        annexe: { identifiant: 7, libelle: 'Qualité de l’eau', nomFichier: 'qualite.pdf' },
        annexeUrl: 'Document/telecharger/',
      },
    ],
    ['disputed', { en_litige: true }, { isContentieux: true, isBloquerPaiement: false, isEncaissable: false }],
    ['blocked', { bloquee: true }, { isContentieux: false, isBloquerPaiement: true, isEncaissable: true }],
    ['paid too much', { solde_cents: -100 }, { isAvoir: false, soldeFactureClient: -1, isEncaissable: false }],
    [
      'of a contract that is over',
      { resilie: true, type_regroupement: 2 },
      { isContratResilie: true, typeRegroupement: 2 },
    ],
    ['with a document', {}, { isPDFExiste: true, downloadUrl: 'Facture/telecharger/41/0447122/FA%2F41' }],
    ['without a document', { pdf_disponible: false }, { isPDFExiste: false, downloadUrl: null }],
    [
      'paid online and announced around midnight, by the day in Paris',
      { paye_en_ligne_le: new Date('2026-11-19T23:30:00Z'), annoncee_le: new Date('2026-10-19T21:59:59Z') },
      { datePaiementInternet: '2026-11-20', dateEnvoiElectronique: '2026-10-19' },
    ],
    ['that goes by no platform', {}, { plateforme: null }],
    [
      'that goes by the platform',
      { mode_distribution: '05' },
      { plateforme: { codeService: 'SRV-12', numeroEngagement: null, numeroMarche: null } },
    ],
    [
      'whose debit came back',
      { rejete_le: '2026-11-17', motif_rejet: 'Compte clos' },
      { etat: 'REJETEE', rejet: { date: '2026-11-17', motif: 'Compte clos' } },
    ],
    ['whose last settlement was none of the kind', { rejete_le: '2026-11-17' }, { rejet: null }],
  ])('%s', (_, voulue, attendue) => expect(presenter(voulue)).toMatchObject(attendue))

  it('is not paid online while its own billing processing is shut', () => {
    expect(presenter({}, ['ASS'])).toMatchObject({ isPaiementAutorise: true, isBloquerPaiement: false })
    expect(presenter({}, ['EAU'])).toMatchObject({ isPaiementAutorise: false, isBloquerPaiement: true })
  })
})
