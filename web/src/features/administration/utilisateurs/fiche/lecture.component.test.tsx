import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { ficheClient, type FicheClient } from '@ael/contract/administration/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../../testing/afficher.tsx'
import { exemple, unUtilisateur } from '../../../../testing/exemples.ts'
import { niveauDe } from '../../../../testing/niveaux.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { revenir } from '../../../../testing/revenir.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { lignesDe } from '../../../../testing/tableaux.ts'
import { FicheClientScreen } from './FicheClientScreen.tsx'

const camille = unUtilisateur({ userWebId: '31', nomComplet: 'Camille Roussel', email: 'camille@exemple.fr' })
const vides = {
  contrats: [],
  factures: [],
  paiements: [],
  demandes: [],
  alertes: [],
  courriers: [],
  sessions: [],
  consentements: [],
  notes: [],
}
const lire = (propres: Partial<FicheClient>) =>
  serveur.repond(administrationCalls.ficheClient, exemple(ficheClient, { compte: camille, ...vides, ...propres }))
const partie = (titre: string) => page.getByRole('region', { name: new RegExp(`^${titre}`) })
const lignes = (titre: string) => lignesDe(partie(titre).getByRole('table'))
const ouvrir = async () => {
  await afficher(<FicheClientScreen />, { route: '/admin/users/$id', adresse: '/admin/users/31' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Camille Roussel' })).toBeVisible()
}
const le = '2026-11-20T23:30:00+01:00'
const dit = '20/11/2026 à 23 h 30'

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['ADMIN'] }))
})

it.each([
  [
    {
      identifiant: 'croussel',
      profils: ['WEBMASTER', 'UTILISATEUR_PREMIUM'],
      dateCreation: le,
      groups: [{ idGroupe: 7, nom: 'Rive gauche' }],
      meta: { ...camille.meta, derniere_date_connexion: le, PremiumMail: 'regie@exemple.fr' },
    },
    [
      'Webmaster, Premium',
      'Identifiant croussel',
      'camille@exemple.fr',
      'Compte ouvert le 20/11/2026',
      `Dernière connexion le ${dit}`,
      'Compte principal regie@exemple.fr',
      'Groupe Rive gauche',
    ],
  ],
  [
    {
      identifiant: 'camille@exemple.fr',
      profils: ['UTILISATEUR_STANDARD'],
      dateCreation: null,
      groups: [
        { idGroupe: 7, nom: 'Rive gauche' },
        { idGroupe: 8, nom: 'Rive droite' },
      ],
      meta: { ...camille.meta, derniere_date_connexion: null, PremiumMail: null },
    },
    ['Standard', 'camille@exemple.fr', 'Jamais connecté', 'Groupes Rive gauche, Rive droite'],
  ],
] as [Partial<FicheClient['compte']>, string[]][])(
  'says who he is in a line, and no more than is known',
  async (propres, faits) => {
    lire({ compte: { ...camille, ...propres } })
    await ouvrir()
    const lus = page.getByRole('list').first().getByRole('listitem').elements()
    expect(lus.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(faits)
    expect(serveur.demandes(administrationCalls.ficheClient)[0]).toEqual({ params: { userWebId: 31 } })
    await expect.element(page.getByText('À activer')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Tous les utilisateurs' }))
      .toHaveAttribute('href', '#/admin/users')
  },
)

it.each([
  [0, false],
  [2, true],
])('%i mails that did not go call for somebody: %s', async (mailsEnEchec, urgent) => {
  lire({ solde: 1286.4, demandesOuvertes: 3, mailsEnEchec, compte: { ...camille, nbContrats: 1438 } })
  await ouvrir()
  const chiffres = page.getByRole('term').elements()
  expect(chiffres.map(({ parentElement }) => parentElement?.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Reste à payer1 286,40 €',
    'Contrats1 438',
    'Demandes ouvertes3',
    `Mails en échec, 90 jours${mailsEnEchec}`,
  ])
  const couleur = (rang: number) =>
    getComputedStyle(page.getByRole('definition').nth(rang).element().firstElementChild!).color
  expect(couleur(3) !== couleur(2)).toBe(urgent)
})

it('shows each thing of his under its head', async () => {
  const contrat = { numeroContrat: '0439982', codeEtatContrat: 'SE' }
  lire({
    contrats: [{ ...contrat, adresse: '8 chemin', titulaire: 'Camille', compteur: 'E18', solde: 86.4 }],
    factures: [
      {
        ...contrat,
        numeroFactureClient: 'FA1',
        dateEmission: '2026-10-19',
        dateEcheance: '2026-11-19',
        montant: 86.4,
        solde: 12.5,
      },
    ],
    paiements: (['CREEE', 'OUVERTE', 'EN_ATTENTE', 'ENREGISTREE', 'ANNULEE'] as const).map((etat) => ({
      reference: etat,
      creeLe: le,
      montant: 73.9,
      etat,
    })),
    demandes: [{ reference: 'DE12', libelle: 'Réclamation', etat: 'EN_COURS', creeeLe: le }],
    alertes: [{ numeroContrat: '0439982', titre: 'Fuite', declencheeLe: le }],
    courriers: [
      { sujet: 'Facture', creeLe: le, etat: 'ACCEPTE', erreur: null },
      { sujet: 'Relance', creeLe: le, etat: 'ECHEC', erreur: '552' },
    ],
    sessions: [
      { appareil: 'Firefox', ouverteLe: le, vueLe: '2026-11-21T08:00:00+01:00', agent: false },
      { appareil: 'Firefox', ouverteLe: le, vueLe: le, agent: true },
    ],
    consentements: [{ numeroContrat: '0439982', portee: 'JOUR', accordeLe: le, retireLe: '2026-11-21T08:00:00+01:00' }],
  })
  await ouvrir()
  expect(lignes('Contrats')).toEqual([
    {
      Contrat: '0439982',
      'Adresse de desserte': '8 chemin',
      Titulaire: 'Camille',
      Compteur: 'E18',
      'Reste à payer': '86,40 €',
    },
  ])
  expect(lignes('Factures')).toEqual([
    { Facture: 'FA1', 'Émise le': '19/10/2026', Montant: '86,40 €', Reste: '12,50 €' },
  ])
  await expect
    .element(page.getByRole('button', { name: 'FA1' }))
    .toHaveAttribute('title', 'Ouvrir les factures du contrat 0439982')
  const paye = { Le: dit, Montant: '73,90 €' }
  expect(lignes('Paiements')).toEqual([
    { Paiement: 'CREEE', ...paye, État: 'Commencé' },
    { Paiement: 'OUVERTE', ...paye, État: 'Chez le prestataire' },
    { Paiement: 'EN_ATTENTE', ...paye, État: 'En attente' },
    { Paiement: 'ENREGISTREE', ...paye, État: 'Reçu' },
    { Paiement: 'ANNULEE', ...paye, État: 'Annulé' },
  ])
  expect(lignes('Demandes')).toEqual([{ Demande: 'Réclamation DE12', Le: '20/11/2026', État: 'En cours' }])
  expect(lignes('Alertes')).toEqual([{ Alerte: 'Fuite', Le: '20/11/2026', Contrat: '0439982' }])
  expect(lignes('Mails envoyés')).toEqual([
    { Mail: 'Facture', Le: dit, Remise: 'Accepté' },
    { Mail: 'Relance', Le: dit, Remise: 'Échec 552' },
  ])
  expect(niveauDe(page.getByText('Échec', { exact: true }))).toBe('urgent')
  expect(lignes('Sessions ouvertes')).toEqual([
    { Appareil: 'Firefox', 'Ouverte le': dit, 'Dernier acte': '21/11/2026 à 08 h 00' },
    { Appareil: 'Un agent, en son nom', 'Ouverte le': dit, 'Dernier acte': dit },
  ])
  expect(lignes('Consentements')).toEqual([
    { Relevés: 'Quotidiens', Contrat: '0439982', 'Donné le': '20/11/2026', 'Retiré le': '21/11/2026' },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Tous ses contrats' }))
    .toHaveAttribute('href', '#/admin/contrat?compte=31')
})

it.each([
  [5, 'Alertes 5', null],
  [6, 'Alertes 6', 'Afficher l’autre'],
  [20, 'Alertes 20 et plus', 'Afficher les 15 autres'],
])(
  'of %i lines shows five, says how many there are, and shows the others when asked',
  async (nombre, titre, autres) => {
    const alertes = Array.from({ length: nombre }, (_, rang) => ({
      numeroContrat: null,
      titre: `N${rang}`,
      declencheeLe: le,
    }))
    lire({ alertes, compte: { ...camille, nbContrats: 0 } })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: titre, exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Contrats 0', exact: true })).toBeVisible()
    await expect.element(partie('Contrats')).toMatchTextContent(/Aucune ligne\.$/)
    const montrees = () => lignes('Alertes').map(({ Alerte }) => Alerte)
    expect(montrees()).toEqual(['N0', 'N1', 'N2', 'N3', 'N4'])
    const geste = partie('Alertes').getByRole('button')
    expect(geste.query()?.textContent ?? null).toBe(autres)
    if (autres === null) return
    await geste.click()
    expect(montrees()).toHaveLength(nombre)
    await geste.click()
    expect(montrees()).toHaveLength(5)
    await expect.element(geste).toHaveAttribute('aria-expanded', 'false')
  },
)

it('says that his file could not be read, and reads it again', async () => {
  serveur.refuse(administrationCalls.ficheClient, { status: 500 })
  await afficher(<FicheClientScreen />, { route: '/admin/users/$id', adresse: '/admin/users/31' })
  await expect.element(page.getByRole('heading', { name: 'La fiche n’a pas pu être lue' })).toBeVisible()
  await reessayer(administrationCalls.ficheClient, exemple(ficheClient, { compte: camille, ...vides }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Camille Roussel' })).toBeVisible()
  // Others write meanwhile.
  lire({ compte: { ...camille, nomComplet: 'Camille Blanc' } })
  await revenir()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Camille Blanc' })).toBeVisible()
})
