import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatDate } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { envoiDuContrat } from '../envoi.ts'
import type { Lecture } from '../lecture.ts'
import { FormulaireReleve } from './FormulaireReleve.tsx'

const { controlerIndex, enregistrerIndex } = relevesCalls
const aujourdhui = maintenant().jour
const compteur: Lecture['compteur'] = {
  unite: 'm3',
  nombreRoues: 5,
  cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1200 }],
}
const lecture: Lecture = {
  compteur,
  repere: {
    chiffres: 5,
    cadrans: [{ numeroOrdre: 1, dernier: 1200 }],
    ensemble: { valeur: 1200, jour: '2026-01-01' },
    moyenneJour: 0.2,
    maximumJour: 50,
  },
  debut: '2026-01-02',
  fin: null,
}
const recu: ReleveEnregistre = {
  message: 'Votre index est enregistré.',
  reference: 'R1',
  numeroContratAbonnement: '0447122',
  dateReleve: aujourdhui,
  valeurIndex: 1248,
  volume: 48,
  unite: 'm3',
  nombreRoues: 5,
  email: null,
}
const juste = { douteux: false, code: null, message: null, motif: null, volume: 48, jours: 325, volumeAttendu: 65 }
const douteux = { ...juste, douteux: true, code: 'W1053', motif: 'FORT' as const }
const onEnregistre = vi.fn<(recu: ReleveEnregistre) => void>()
const index = page.getByRole('textbox', { name: 'Index du compteur' })
const jour = page.getByRole('textbox', { name: 'Jour où vous l’avez lu' })
const envoyer = page.getByRole('button', { name: /^Envoyer mon relevé/ })

const ouvrir = (lue = lecture) =>
  afficher(<FormulaireReleve lecture={lue} envoi={envoiDuContrat('0447122')} onEnregistre={onEnregistre} />)

beforeEach(() => {
  onEnregistre.mockClear()
  serveur.repond(controlerIndex, juste)
  serveur.repond(enregistrerIndex, recu)
})

it('says what the index makes while it is typed, beside what is usual until that day', async () => {
  await ouvrir()
  await expect.element(jour).toHaveValue(formatDate(aujourdhui))
  await expect.element(index).toHaveAccessibleDescription(/^Tapez les chiffres noirs/)
  await expect.element(page.getByText(/^L’index était de 1.200.m³ le 01\/01\/2026\.$/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /e-mail/ })).not.toBeInTheDocument()
  await jour.fill('13/01/2026')
  await expect.element(page.getByText(/^environ 2\sm³$/)).toBeVisible()
  await expect.element(page.getByText('Tapez votre index pour voir ce qu’il fait.')).toBeVisible()
  await index.fill('01248')
  await expect.element(page.getByText(/^Cela fait 48\sm³ en 12 jours\.$/)).toBeVisible()
  await index.fill('01100')
  await expect.element(page.getByText('Votre index est inférieur.')).toBeVisible()
  await jour.fill('31/12/2025')
  await expect.element(page.getByText('D’habitude')).not.toBeInTheDocument()
})

it('of electricity speaks of kilowatt-hours, and has no red digits', async () => {
  await ouvrir({ ...lecture, compteur: { ...compteur, unite: 'kWh' } })
  await expect.element(index).toHaveAccessibleDescription('Tapez tous les chiffres, sans la décimale.')
  await expect.element(page.getByText(/^L’index était de 1.200.kWh le 01\/01\/2026\.$/)).toBeVisible()
  await envoyer.click()
  await expect.element(index).toHaveAccessibleDescription(/Tapez les chiffres du compteur\.$/)
  await jour.fill('11/01/2026')
  await index.fill('01248123')
  await expect.element(index).toHaveValue('01248')
  await expect.element(page.getByText(/^Cela fait 48\skWh en 10 jours\.$/)).toBeVisible()
  await expect.element(page.getByText(/^environ 2\skWh$/)).toBeVisible()
})

it('of a meter that was never read is not compared with anything', async () => {
  await ouvrir({ ...lecture, repere: { ...lecture.repere, ensemble: null } })
  await index.fill('01248')
  await expect.element(page.getByRole('heading', { name: 'Depuis le dernier index connu' })).not.toBeInTheDocument()
})

it('what the server has against it is said at its field', async () => {
  const champs = [
    { champ: 'dateReleveIndexConsommation', message: 'Ce jour est déjà relevé.' },
    { champ: 'valeurIndexConsommationReleve', message: 'Cet index est trop long.' },
  ]
  serveur.refuse(controlerIndex, { status: 400, champs })
  await ouvrir()
  await index.fill('01248')
  await envoyer.click()
  await expect.element(jour).toHaveAccessibleDescription(/Ce jour est déjà relevé\.$/)
  await expect.element(index).toHaveAccessibleDescription(/Cet index est trop long\.$/)
})

it('a failure is told with its reference, and sending it again is left', async () => {
  serveur.refuse(enregistrerIndex, { status: 500, message: 'NullPointerException' })
  await ouvrir()
  await index.fill('01248')
  await envoyer.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'TEST-0001' }))
    .toMatchTextContent(/Un incident technique n'a pas permis/)
  await expect.element(page.getByRole('button', { name: /^(Oui|Mon compteur|Corriger)/ })).not.toBeInTheDocument()
  expect(onEnregistre).not.toHaveBeenCalled()
  serveur.repond(enregistrerIndex, recu)
  await envoyer.click()
  await expect.poll(() => onEnregistre.mock.lastCall).toEqual([recu])
})

it.each([
  ['', formatDate(aujourdhui), 'Index du compteur', /Tapez les chiffres noirs du compteur\.$/],
  ['01248123', formatDate(aujourdhui), 'Index du compteur', /Ne tapez que les chiffres noirs\s: 01248\.$/],
  ['01248', 'demain', 'Jour où vous l’avez lu', /Saisissez une date au format JJ\/MM\/AAAA\.$/],
  ['01248', '01/01/2099', 'Jour où vous l’avez lu', /Indiquez un jour passé/],
  ['01248', '01/01/2026', 'Jour où vous l’avez lu', /La période de relève a commencé le 02\/01\/2026/],
])('« %s » on %s is refused at the field %s', async (typed, day, name, message) => {
  await ouvrir()
  await index.fill(typed)
  await jour.fill(day)
  await envoyer.click()
  await expect.element(page.getByRole('textbox', { name })).toHaveAccessibleDescription(message)
  await expect.element(page.getByRole('alert')).toHaveFocus()
  expect(serveur.demandes(enregistrerIndex)).toEqual([])
})

it('is written as it stands on the meter, controlled, then recorded', async () => {
  await ouvrir()
  await index.fill('1248')
  await userEvent.tab()
  await expect.element(index).toHaveValue('01248')
  await envoyer.click()
  await expect.poll(() => onEnregistre.mock.lastCall).toEqual([recu])
  for (const call of [controlerIndex, enregistrerIndex])
    expect(serveur.demandes(call)).toEqual([
      {
        body: {
          numeroContratAbonnement: '0447122',
          valeurIndexConsommationReleve: 1248,
          dateReleveIndexConsommation: aujourdhui,
          confirme: false,
        },
      },
    ])
})

it('asks about what is doubtful, and is recorded once it is confirmed', async () => {
  serveur.repond(controlerIndex, { ...douteux, message: 'C’est beaucoup. Est-ce bien cela ?' })
  await ouvrir()
  await index.fill('09000')
  await envoyer.click()
  const question = page.getByRole('group', { name: 'C’est beaucoup. Est-ce bien cela ?' })
  await expect.element(question).toHaveFocus()
  expect(await reproches()).toEqual([])
  await expect.element(envoyer).not.toBeInTheDocument()
  expect(serveur.demandes(enregistrerIndex)).toEqual([])
  await expect.element(page.getByRole('heading', { name: /Vérifiez l’index$/ })).toBeVisible()
  const envoi = serveur.retient(enregistrerIndex)
  const oui = question.getByRole('button', { name: 'Oui, envoyer cet index' })
  await oui.click()
  await expect.element(oui).toHaveAttribute('aria-disabled', 'true')
  await oui.click({ force: true })
  envoi.repondre(recu)
  await expect.poll(() => onEnregistre.mock.calls).toEqual([[recu]])
  expect(serveur.demandes(enregistrerIndex).map(({ body }) => body)).toEqual([
    {
      numeroContratAbonnement: '0447122',
      valeurIndexConsommationReleve: 9000,
      dateReleveIndexConsommation: aujourdhui,
      confirme: true,
    },
  ])
  expect(serveur.demandes(controlerIndex)).toHaveLength(1)
})

it('is corrected after a question, where it was typed; another index is another question', async () => {
  serveur.repond(controlerIndex, { ...douteux, message: 'C’est beaucoup.' })
  await ouvrir()
  await index.fill('09000')
  await envoyer.click()
  await page.getByRole('button', { name: 'Corriger' }).click()
  await expect.element(index).toHaveFocus()
  await index.fill('01300')
  await expect.element(page.getByText('C’est beaucoup.')).not.toBeInTheDocument()
  await expect.element(envoyer).toBeVisible()
})

const deuxCadrans: Lecture = {
  ...lecture,
  compteur: {
    ...compteur,
    unite: 'kWh',
    cadrans: [
      { numeroOrdre: 1, libelle: 'Heures pleines', valeurIndex: 1200 },
      { numeroOrdre: 2, libelle: 'Heures creuses', valeurIndex: 300 },
    ],
  },
}
const dial = (name: string) => page.getByRole('textbox', { name: `Index, ${name}` })
const hier = ajouterJours(aujourdhui, -1)

it.each([
  ['index', lecture, () => index.fill('01300'), { valeurIndexConsommationReleve: 1300 }],
  ['day', lecture, () => jour.fill(formatDate(hier)), { dateReleveIndexConsommation: hier }],
  [
    'index of the second dial',
    deuxCadrans,
    () => dial('heures creuses').fill('00310'),
    {
      cadrans: [
        { numeroOrdre: 101, valeurIndex: 9000 },
        { numeroOrdre: 102, valeurIndex: 310 },
      ],
    },
  ],
])(
  'a question no longer holds once another %s is typed: what is sent is what stands there',
  async (_what, lue, retaper, envoye) => {
    serveur.repond(controlerIndex, { ...douteux, message: 'C’est beaucoup.' })
    await ouvrir(lue)
    if (lue === lecture) await index.fill('09000')
    else {
      await dial('heures pleines').fill('09000')
      await dial('heures creuses').fill('09000')
    }
    await envoyer.click()
    const question = page.getByRole('group', { name: 'C’est beaucoup.' })
    await expect.element(question).toBeVisible()
    await retaper()
    await expect.element(question).not.toBeInTheDocument()
    await envoyer.click()
    await question.getByRole('button', { name: 'Oui, envoyer cet index' }).click()
    await expect.poll(() => onEnregistre.mock.lastCall).toEqual([recu])
    expect(serveur.demandes(enregistrerIndex).map(({ body }) => body)).toMatchObject([{ ...envoye, confirme: true }])
  },
)

it('says of what cannot be that it cannot, and lets one insist: then where to write', async () => {
  const message = 'L’index relevé est incorrect. Appelez le 01 99 00 12 30.'
  serveur.refuse(controlerIndex, { status: 400, code: 'W2000', message })
  await ouvrir()
  await index.fill('01100')
  await envoyer.click()
  const refus = page.getByRole('alert').filter({ hasText: message })
  await expect.element(refus).toMatchTextContent(/Cet index n’est pas possible/)
  await expect.element(envoyer).toBeVisible()
  expect(await reproches()).toEqual([])
  const parMail = 'Renvoyez-le par mail avec votre numéro de contrat.'
  serveur.refuse(controlerIndex, { status: 400, code: 'W2001', message: parMail })
  await page.getByRole('button', { name: 'Mon compteur montre bien cet index' }).click()
  await expect.element(page.getByText(parMail)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mon compteur montre bien cet index' })).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  expect(serveur.demandes(controlerIndex).map(({ body }) => body.confirme)).toEqual([false, true])
  expect(serveur.demandes(enregistrerIndex)).toEqual([])
  await index.fill('02100')
  await expect.element(page.getByText(parMail)).not.toBeInTheDocument()
})

it('of what is usual says nothing to whoever is not told it', async () => {
  const connu = await ouvrir()
  await expect.element(page.getByText('D’habitude')).toBeVisible()
  await connu.unmount()
  await ouvrir({ ...lecture, repere: { ...lecture.repere, moyenneJour: null } })
  await index.fill('01248')
  await expect.element(page.getByText(/^Cela fait 48/)).toBeVisible()
  await expect.element(page.getByText('D’habitude')).not.toBeInTheDocument()
})

it.each([390, 320])('on a phone of %i px has a field for a thumb, and nothing out of the screen', async (largeur) => {
  await page.viewport(largeur, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await ouvrir()
  await index.fill('01248')
  await expect.element(page.getByText(/^Cela fait 48/)).toBeVisible()
  for (const cible of [index, envoyer])
    expect(cible.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(index).toHaveAttribute('inputmode', 'numeric')
  expect(debordement()).toBe(0)
  expect(await reproches()).toEqual([])
})
