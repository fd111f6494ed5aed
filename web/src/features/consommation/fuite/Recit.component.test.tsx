import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { FUITE } from '../testing/fuite-exemple.ts'
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
const afficherRecit = async (fuite: Fuite = RACONTEE) => {
  serveur.refuse(consommationCalls.getDerniereConsommationRelevee, { status: 404 })
  await afficher(<Recit fuite={fuite} numeroContrat="0447122" />)
}

it('the last night stands hour by hour beside a usual one; the others are a table', async () => {
  await afficherRecit()
  const nuit = page.getByRole('region', { name: 'La nuit dernière, heure par heure' })
  await expect.element(nuit).toMatchTextContent('Jamais moins de 14 l en une heure.')
  await expect.element(nuit).toMatchTextContent('Une nuit habituelle compte 32 l ; celle-ci en compte 112.')
  await page.getByRole('button', { name: 'Voir les 2 dernières nuits' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: '20/11 au 21/11' })).toMatchTextContent('120')
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
  await expect.element(faire.getByRole('link', { name: 'Voir les heures de cette nuit' })).toBeVisible()
})

it.each([
  [{ applicable: false, motif: 'NON_DOMESTIQUE', auDelaDuDouble: null }, 'réservé aux logements'],
  [
    { applicable: false, motif: 'DELAI_PASSE', auDelaDuDouble: true },
    'Le délai d’un mois après notre avertissement est passé.',
  ],
  [{ applicable: true, motif: null, auDelaDuDouble: false }, 'l’écrêtement ne changerait rien'],
] as const)('relief that does not apply says why: %j', async (ecretement, dit) => {
  await afficherRecit({ ...RACONTEE, ecretement })
  await expect.element(page.getByRole('region', { name: 'Que faire maintenant' })).toMatchTextContent(dit)
})

it('of a leak that has stopped only the relief is left to do', async () => {
  await afficherRecit({ ...RACONTEE, arret: '2026-11-23' })
  await expect.element(page.getByRole('heading', { name: 'Demander l’écrêtement de la facture' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Faire réparer' })).not.toBeInTheDocument()
})

it('each message has its proof in exact words, and all of them a PDF', async () => {
  serveur.refuse(alertesCalls.preuveFuite, { status: 503 })
  await afficherRecit()
  const table = page.getByRole('table', { name: 'Quand et comment nous vous avons prévenu' })
  await expect.element(table).toMatchTextContent('Accepté par mx.exemple.fr à 06 h 41 min 07 s')
  await expect.element(table.getByText('Lu', { exact: true })).toBeVisible()
  expect(table.element().textContent).not.toContain('Reçu')
  await page.getByRole('button', { name: 'Télécharger la preuve (PDF)' }).click()
  await expect.poll(() => serveur.demandes(alertesCalls.preuveFuite)).toEqual([{ params: { contract: '0447122' } }])
})
