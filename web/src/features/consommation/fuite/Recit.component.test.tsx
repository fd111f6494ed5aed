import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { EcretementCalcule } from '@ael/contract/alertes/ecretement.schemas.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { derniereConsommation } from '@ael/contract/consommation/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { maintenant } from '../../../lib/maintenant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ECRETEMENT, FUITE } from '../testing/fuite-exemple.ts'
import { Recit } from './Recit.tsx'

const heures = (litres: number | null) =>
  [22, 23, 0, 1, 2, 3, 4, 5].map((heure) => ({ heure, litres, perdus: litres === null ? null : 14, habituel: 4 }))
const RACONTEE: Fuite = {
  ...FUITE,
  prevenuLe: '2026-11-20T06:41:07+01:00',
  attestationAvant: '2026-12-20',
  nuits: [
    { jour: '2026-11-21', heures: heures(15) },
    { jour: '2026-11-22', heures: heures(14) },
  ],
  messages: [
    { nature: 'CONSTAT', le: '2026-11-20T06:38:00+01:00', message: 'De l’eau coule chaque nuit.', envoi: null },
    {
      nature: 'ENVOI',
      le: '2026-11-20T06:41:07+01:00',
      message: null,
      envoi: {
        canal: 'MAIL',
        destinataire: 'camille@exemple.fr',
        etat: 'ENVOYE',
        accepteLe: '2026-11-20T06:41:07+01:00',
        acceptePar: 'mx.exemple.fr',
        messageId: null,
        creeLe: '2026-11-20T06:38:00+01:00',
        motif: null,
        prochainEssai: null,
      },
    },
    { nature: 'LECTURE', le: '2026-11-21T19:12:00+01:00', message: null, envoi: null },
  ],
}
const afficherRecit = async (
  fuite: Fuite = RACONTEE,
  ecretement: EcretementCalcule | null = ECRETEMENT,
  place: { route?: string } = {},
  releve: object | null = null,
) => {
  if (ecretement) serveur.repond(alertesCalls.ecretement, ecretement)
  else serveur.refuse(alertesCalls.ecretement, { status: 403 })
  if (releve) serveur.repond(consommationCalls.getDerniereConsommationRelevee, exemple(derniereConsommation, releve))
  else serveur.refuse(consommationCalls.getDerniereConsommationRelevee, { status: 404 })
  await afficher(<Recit fuite={fuite} numeroContrat="0447122" />, place)
}

it('the last night stands hour by hour beside a usual one; the others are a table', async () => {
  await afficherRecit()
  const nuit = page.getByRole('region', { name: 'La nuit dernière, heure par heure' })
  await expect.element(nuit).toMatchTextContent('Jamais moins de 14 l en une heure.')
  await expect.element(nuit).toMatchTextContent('Une nuit habituelle compte 32 l ; celle-ci en compte 112.')
  await page.getByRole('button', { name: 'Voir les 2 dernières nuits' }).click()
  const nuits = lignesDe(page.getByRole('table', { name: 'Litres par heure, nuit par nuit' }))
  // The newest first.
  expect(nuits.map((ligne) => [ligne['Nuit du'], ligne['22 h'], ligne['Total']])).toEqual([
    ['21/11 au 22/11', '14', '112'],
    ['20/11 au 21/11', '15', '120'],
  ])
  await expect
    .element(nuit.getByRole('figure').getByRole('button').first())
    .toHaveAccessibleName(/^de 22.h à 23.h.: 14.l\. Écoulement continu.: 14.l\. Nuit habituelle.: 4.l$/)
  expect(await reproches()).toEqual([])
})

it('an hour of the present night that is not read yet is not missing', async () => {
  const [avant, derniere] = RACONTEE.nuits
  const enCours = {
    jour: '2026-11-22',
    heures: heures(14).with(7, { heure: 5, litres: null, perdus: null, habituel: 4 }),
  }
  await afficherRecit({ ...RACONTEE, nuits: avant && derniere ? [avant, enCours] : [] })
  await expect.element(page.getByText(/Aux mêmes heures, une nuit habituelle compte 28/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^de 5.h à 6.h.: Pas encore relevé/ })).toBeInTheDocument()
})

it('what is to be done says until when the attestation is sent', async () => {
  await afficherRecit()
  const faire = page.getByRole('region', { name: 'Que faire maintenant' })
  await expect.element(faire.getByText('Envoyez l’attestation avant le 20/12/2026.')).toBeVisible()
  await expect.element(faire).toMatchTextContent('Prévenu le 20/11')
  await expect
    .element(faire.getByRole('link', { name: 'Voir les heures de cette nuit' }))
    .toHaveAttribute('href', '#/conso?zoom=heure&jour=2026-11-22')
  await expect.element(faire).toMatchTextContent(/Un filet de 14.l\/h vient souvent/)
  await expect.element(faire.getByRole('heading', { name: 'Faire réparer' })).toBeVisible()
  await expect.element(faire).not.toMatchTextContent('Votre compteur,')
  // No form for it here.
  await expect
    .element(faire)
    .toMatchTextContent(/Envoyez votre demande et l’attestation à l’adresse qui figure sur votre facture\.$/)
})

it('where a radio reads the meter its index is shown, as it was last', async () => {
  await afficherRecit(RACONTEE, ECRETEMENT, {}, { telereleve: true, index: 1_234_567, dateReleve: '2026-11-21' })
  await expect.element(page.getByText('Votre compteur, 21/11/2026')).toBeVisible()
  expect(serveur.demandes(consommationCalls.getDerniereConsommationRelevee)[0]).toEqual({
    params: { contract: '0447122' },
  })
})

it('before any message the time to send the attestation has not begun', async () => {
  await afficherRecit({ ...RACONTEE, prevenuLe: null, attestationAvant: null, messages: [], nuits: [] })
  await expect.element(page.getByText(/Le délai d’un mois .* court à partir de notre avertissement\.$/)).toBeVisible()
  await expect.element(page.getByText(/^Aucun message n’est encore parti/)).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
})

it('a night that is not the last one is called by its days', async () => {
  await afficherRecit({ ...RACONTEE, jusque: '2026-11-25', nuits: RACONTEE.nuits.slice(0, 1) })
  await expect.element(page.getByRole('region', { name: 'La nuit du 20/11 au 21/11, heure par heure' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /dernières nuits$/ })).not.toBeInTheDocument()
})

it.each([
  [2, 'Il reste 2 jours'],
  [1, 'Il reste 1 jour'],
  [0, 'Dernier jour'],
  [-1, 'Délai passé'],
])('whose attestation is sent in %i days at the latest is told « %s »', async (jours, dit) => {
  const { jour } = maintenant()
  const prevenuLe = `${ajouterJours(jour, jours - 30)}T06:41:07+01:00`
  await afficherRecit({ ...RACONTEE, prevenuLe, attestationAvant: ajouterJours(jour, jours) })
  await expect.element(page.getByText(dit, { exact: true })).toBeVisible()
})

it.each([
  ['NON_DOMESTIQUE', 'réservé aux logements', 0],
  ['APPAREIL', 'ne s’applique pas à la fuite d’un appareil', 2],
  ['ESTIMEE', 'Cette facture est estimée', 2],
  ['SANS_EXCES', 'l’écrêtement ne changerait rien', 2],
  ['DELAI_PASSE', 'Le délai d’un mois après notre avertissement est passé.', 2],
] as const)('relief that does not apply says why: %s', async (motif, dit, origines) => {
  await afficherRecit(RACONTEE, { ...ECRETEMENT, motif }, { route: '/demarches/warsmann' })
  const faire = page.getByRole('region', { name: 'Que faire maintenant' })
  await expect.element(faire).toMatchTextContent(dit)
  await expect.element(faire.getByRole('link', { name: 'Demander l’écrêtement' })).not.toBeInTheDocument()
  await expect.element(faire).not.toMatchTextContent(/Envoyez|serait réduite/)
  expect(faire.getByRole('radio').elements()).toHaveLength(origines)
  expect(faire.getByText(/^Prévenu le/).elements()).toHaveLength(origines === 0 ? 0 : 1)
})

it('water that is not billed yet is told by the day on which it would be; its bill is not named in the request', async () => {
  await afficherRecit(RACONTEE, { ...ECRETEMENT, facture: null }, { route: '/demarches/warsmann' })
  await expect
    .element(page.getByText(/^Facturée au 31\/10\/2026, cette eau vous coûterait 963,75.€ de moins, TVA comprise\.$/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Demander l’écrêtement' }))
    .toHaveAttribute('href', '#/demarches/warsmann')
})

it('without sewage, held against the homes around, is counted so', async () => {
  const [eau] = ECRETEMENT.services
  await afficherRecit(RACONTEE, {
    ...ECRETEMENT,
    services: [eau!],
    lignes: ECRETEMENT.lignes.slice(0, 1),
    reference: { source: 'ZONE', annees: [], litres: 60_000 },
  })
  await page.getByRole('button', { name: 'Voir le calcul' }).click()
  const faire = page.getByRole('region', { name: 'Que faire maintenant' })
  await expect
    .element(faire)
    .toMatchTextContent(
      /Consommé du 01\/05\/2026 au 31\/10\/2026400,0.m³Moyenne d’un logement de la zone, même durée60,0.m³Eau à payer.: le double de la moyenne200,0.m³Ce qui est retiré/,
    )
})

it('relief says how much, and opens its calculation line by line', async () => {
  await afficherRecit()
  const faire = page.getByRole('region', { name: 'Que faire maintenant' })
  await expect.element(faire).toMatchTextContent('Votre facture F2026-11 serait réduite de 963,75 €')
  await page.getByRole('button', { name: 'Voir le calcul' }).click()
  await expect.element(faire).toMatchTextContent('Les mêmes jours en 2024avant votre arrivée')
  const table = page.getByRole('table', { name: 'Ce qui est retiré de chaque ligne' })
  await expect
    .element(table.getByRole('row', { name: /^Collecte et traitement/ }))
    .toMatchTextContent('300,0 m³1,845 €553,50 €')
  await expect.element(table.getByRole('row', { name: /^Assainissement, TVA/ })).toMatchTextContent('55,35 €')
  await expect.element(faire).toMatchTextContent('Assainissement à payer : la moyenne100,0 m³')
  await expect.element(table.getByRole('row', { name: /^Total TTC/ })).toMatchTextContent('963,75 €')
  expect(await reproches()).toEqual([])
})

it('the origin of the leak is asked: that of an appliance is judged anew', async () => {
  await afficherRecit()
  await page.getByRole('radio', { name: 'Un appareil' }).click()
  await expect
    .poll(() => serveur.demandes(alertesCalls.ecretement).at(-1))
    .toEqual({ params: { contract: '0447122' }, query: { origine: 'APPAREIL' } })
})

it('where the calculation cannot be read, the law and its time still stand', async () => {
  await afficherRecit(RACONTEE, null)
  await expect.element(page.getByText('Envoyez l’attestation avant le 20/12/2026.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voir le calcul' })).not.toBeInTheDocument()
})

it('of a leak that has stopped only the relief is left to do, which is asked for with its days', async () => {
  await afficherRecit({ ...RACONTEE, arret: '2026-11-23' }, ECRETEMENT, { route: '/demarches/warsmann' })
  await expect
    .element(page.getByRole('link', { name: 'Demander l’écrêtement' }))
    .toHaveAttribute('href', `#/demarches/warsmann?numFacture=F2026-11&fuiteDu=${RACONTEE.depuis}&fuiteAu=2026-11-23`)
  await expect.element(page.getByRole('heading', { name: 'Demander l’écrêtement de la facture' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Faire réparer' })).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('each message has its proof in exact words, and all of them a PDF', async () => {
  serveur.refuse(alertesCalls.preuveFuite, { status: 503 })
  const [constat, parMail, lecture] = RACONTEE.messages
  const sms = { canal: 'SMS', destinataire: '+33612345678', acceptePar: null, accepteLe: null } as const
  const parSms = (etat: 'ECHEC' | 'REMIS', le: string) => ({
    ...parMail!,
    le,
    envoi: { ...parMail!.envoi!, ...sms, etat },
  })
  await afficherRecit({
    ...RACONTEE,
    messages: [
      constat!,
      parMail!,
      parSms('ECHEC', '2026-11-20T06:42:00+01:00'),
      parSms('REMIS', '2026-11-20T06:43:00+01:00'),
      lecture!,
    ],
  })
  const table = page.getByRole('table', { name: 'Quand et comment nous vous avons prévenu' })
  await expect.element(table).toMatchTextContent('Accepté par mx.exemple.fr à 06 h 41 min 07 s')
  await expect.element(table.getByText('Lu', { exact: true })).toBeVisible()
  expect(table.element().textContent).not.toContain('Reçu')
  await expect
    .element(table)
    .toMatchTextContent('Fuite possible constatée. De l’eau coule chaque nuit.Relevés de la période–')
  await expect.element(table).toMatchTextContent('E-mail à camille@exemple.fr')
  expect(niveauDe(table.getByText('Accepté', { exact: true }))).toBe('resolu')
  const [echec, remis] = [3, 4].map((rang) => table.getByRole('row').nth(rang).getByRole('cell'))
  await expect.element(echec!.first()).toHaveTextContent('SMS à 06 12 34 56 78')
  await expect.element(echec!.nth(1)).toHaveTextContent('échec, aucun autre essai')
  expect(niveauDe(echec!.nth(2).getByText(/./))).toBe('attention')
  await expect.element(remis!.nth(1)).toHaveTextContent('à envoyer, demandé le 20/11/2026 à 06 h 38')
  expect(niveauDe(remis!.nth(2).getByText(/./))).toBe('neutre')
  await page.getByRole('button', { name: 'Télécharger la preuve (PDF)' }).click()
  await expect.poll(() => serveur.demandes(alertesCalls.preuveFuite)).toEqual([{ params: { contract: '0447122' } }])
})
