import type { DonneesFacture } from '../domaines/factures/document/donnees-facture.ts'
import type { Emetteur } from '../domaines/factures/document/emetteur.public.ts'

export const EMETTEUR: Emetteur = {
  devise: 'EUR',
  nom: 'Eaux & Rivières',
  adresse: '2 quai de la Sourde',
  codePostal: '26960',
  ville: 'Valombre',
  telephone: '01 99 00 12 30',
  siren: '998214308',
  tva: 'FR57998214308',
  iban: 'FR7699961000420002696014771',
  bic: 'VALOFRP1XXX',
}

const ligne = (
  bloc: DonneesFacture['lignes'][number]['bloc'],
  libelle: string,
  unite: 'M3' | 'JOUR',
  quantite: number,
  prixDixMilliemes: number,
  tvaPourMille: number,
  montantCents: number,
) => ({
  bloc,
  libelle,
  unite,
  du: '2026-04-30',
  au: '2026-11-01',
  quantiteMilliemes: quantite * 1000,
  prixDixMilliemes,
  tvaPourMille,
  montantCents,
})

/** The data of a bill of 173,68 € for 30 m3, issued on 2026-11-09. */
export const donneesFacture = (voulu: Partial<DonneesFacture> = {}): DonneesFacture => ({
  id: 41,
  numero: 'FA2026001758',
  type: 'FACTURE',
  emission: '2026-11-09',
  echeance: '2026-12-07',
  periode: { debut: '2026-04-30', fin: '2026-11-01' },
  volumeLitres: 30_000,
  estimee: false,
  htCents: 16_153,
  tvaCents: 1215,
  ttcCents: 17_368,
  modeReglement: 'TIP',
  contrat: {
    numero: '0502222',
    type: 'EA',
    adresse: '70 route de Vernange',
    codePostal: '26960',
    ville: 'Valombre',
    plateforme: { codeService: null, engagement: null, marche: null },
  },
  titulaire: { numero: '1502223', nom: 'Ali Durand' },
  payeur: {
    numero: '1502223',
    nom: 'Ali Durand',
    rue: '70 route de Vernange',
    complement: 'apt 24',
    codePostal: '26960',
    ville: 'Valombre',
    pays: 'FRANCE',
    estProfessionnel: false,
    siret: null,
    finIban: null,
  },
  lignes: [
    ligne('DISTRIBUTION', 'Abonnement', 'JOUR', 186, 468_000, 55, 2385),
    ligne('DISTRIBUTION', 'Consommation', 'M3', 30, 16_820, 55, 5046),
    ligne('ORGANISMES', "Redevance sur la consommation d'eau potable", 'M3', 30, 4300, 55, 1290),
    ligne('ORGANISMES', "Performance des réseaux d'eau potable", 'M3', 30, 600, 55, 180),
    ligne('COLLECTE', 'Abonnement', 'JOUR', 186, 284_000, 100, 1447),
    ligne('COLLECTE', 'Collecte et traitement', 'M3', 30, 18_450, 100, 5535),
    ligne('ORGANISMES', "Performance des systèmes d'assainissement collectif", 'M3', 30, 900, 100, 270),
  ],
  releves: [
    {
      jour: '2026-04-29',
      indexLitres: 716_000,
      volumeLitres: 28_000,
      nature: 'RELEVE',
      compteur: 'C13BA965387',
      diametre: 15,
    },
    {
      jour: '2026-11-01',
      indexLitres: 746_000,
      volumeLitres: 30_000,
      nature: 'RELEVE',
      compteur: 'C13BA965387',
      diametre: 15,
    },
  ],
  historique: [
    { fin: '2026-04-29', jours: 180, volumeLitres: 28_000, estimee: true },
    { fin: '2026-11-01', jours: 186, volumeLitres: 30_000, estimee: false },
  ],
  versements: [],
  mandat: null,
  ...voulu,
})

/** The same for a company. */
export const donneesProfessionnel = (voulu: Partial<DonneesFacture> = {}): DonneesFacture => {
  const facture = donneesFacture({ modeReglement: 'VIREMENT', ...voulu })
  return {
    ...facture,
    payeur: { ...facture.payeur, nom: 'Boulangerie & Fils <SARL>', estProfessionnel: true, siret: '99800000100012' },
  }
}
