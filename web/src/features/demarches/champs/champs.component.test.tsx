import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { interventionRdv } from '@ael/contract/demarches/formulaires/intervention-rdv.ts'
import type { Champ, Contexte, Formulaire } from '@ael/contract/demarches/modele.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import {
  COMPTEUR,
  contexteDe,
  CONTRAT,
  formulaireAvec,
  PERSONNE,
  repondre,
} from '@ael/contract/demarches/testing/reponses.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { FormulaireDemande } from '../formulaire/FormulaireDemande.tsx'
import { pagesDe } from '../formulaire/pages.ts'
import { INTERVENTION } from '../testing/intervention-exemple.ts'
import type { Valeurs } from '../formulaire/saisie-demande.ts'

const PROCESSUS = 'c0ffee00-0000-4000-8000-000000000000'

/** Draws a form at one of its steps; what was looked up of its answers, and what they are. */
async function ouvrir(
  formulaire: Formulaire,
  { contexte = contexteDe(formulaire), valeurs = {}, etape = formulaire.etapes[0]!.id }: Partial<Ouvert> = {},
) {
  const trouves: Partial<Contexte['trouve']>[] = []
  let saisies: Valeurs = {}
  await afficher(
    <FormulaireDemande
      ouverture={{ formulaire, contexte }}
      reprise={{ idProcessus: PROCESSUS, valeurs }}
      demandee={etape}
      onPage={() => undefined}
      onSaisie={(saisie) => {
        saisies = saisie.valeurs
      }}
      onTrouve={(trouve) => trouves.push(trouve)}
      onEnvoyee={() => undefined}
      captcha={false}
      retour={null}
      note={null}
    />,
  )
  return { trouves, reponse: (id: string) => saisies[id] }
}
interface Ouvert {
  contexte: Contexte
  valeurs: Valeurs
  etape: string
}
const texte = (name: string) => page.getByRole('textbox', { name })

const communes = [
  { codeInsee: '38185', codePostal: '38999', nomCommune: 'Valombre', desservie: true, numeroSociete: null },
  { codeInsee: '38186', codePostal: '38999', nomCommune: 'Vernange', desservie: false, numeroSociete: null },
]
const commune: Champ = { id: 'lieu', libelle: 'Commune', type: 'commune' }

it('a commune is chosen among those of a postal code; another code gives the choice up', async () => {
  serveur.repond(referentielCalls.codePostal, ({ query }) => (query.codePostal === '38999' ? communes : []))
  const { trouves, reponse } = await ouvrir(formulaireAvec(commune))
  const choix = page.getByRole('combobox', { name: 'Commune' })
  const proposees = () => [...choix.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(proposees()).toEqual(['Saisissez d’abord le code postal'])
  await texte('Code postal').fill('3899')
  expect(serveur.demandes(referentielCalls.codePostal)).toEqual([])
  await texte('Code postal').fill('38999')
  await expect.poll(proposees).toEqual(['Choisissez la commune', 'Valombre', 'Vernange'])
  await choix.selectOptions('Vernange')
  expect(trouves).toEqual([{ communeDesservie: false, nomCommune: 'Vernange' }])
  await expect.poll(() => reponse('lieu')).toBe('38186')
  await texte('Code postal').fill('38998')
  await expect.element(choix).toHaveAccessibleDescription(/Aucune commune n’a ce code postal\. Vérifiez-le\.$/)
  await expect.element(choix).toHaveValue('')
  expect(reponse('lieu')).toBe('')
})

it('the communes of a postal code could not be read: says so, and reads them when it is typed again', async () => {
  serveur.refuse(referentielCalls.codePostal, { status: 500 })
  await ouvrir(formulaireAvec(commune))
  const choix = page.getByRole('combobox', { name: 'Commune' })
  await texte('Code postal').fill('38999')
  await expect.element(choix).toHaveAccessibleDescription(/n’ont pas pu être lues\. Saisissez-le de nouveau\.$/)
  serveur.repond(referentielCalls.codePostal, communes)
  await texte('Code postal').fill('3899')
  await texte('Code postal').fill('38999')
  await choix.selectOptions('Valombre')
  await expect.element(choix).toHaveAccessibleDescription('')
})

it('a commune that was chosen before keeps its name', async () => {
  const formulaire = formulaireAvec(commune)
  const { trouve } = contexteDe(formulaire)
  await ouvrir(formulaire, {
    contexte: contexteDe(formulaire, { trouve: { ...trouve, nomCommune: 'Valombre' } }),
    valeurs: { lieu: '38185' },
  })
  const choix = page.getByRole('combobox', { name: 'Commune' })
  await expect.element(choix).toHaveValue('38185')
  await expect.element(page.getByRole('option', { name: 'Valombre' })).toBeInTheDocument()
})

it.each([
  ['m3' as const, 5, '01248123'],
  ['kWh' as const, 5, '01248'],
  ['m3' as const, 6, '012481'],
])('an index in %s on %i wheels takes as many digits, red ones among them: %s', async (unite, chiffres, garde) => {
  const formulaire = formulaireAvec({ id: 'index', libelle: 'Index', type: 'cadrans', aide: 'Les noirs.' })
  const compteur = { ...COMPTEUR, unite, chiffres }
  const { reponse } = await ouvrir(formulaire, {
    contexte: contexteDe(formulaire, { personne: PERSONNE, contrat: { ...CONTRAT, compteur } }),
  })
  await expect.element(texte('Index')).toHaveAccessibleDescription(/^Les noirs\. Le dernier index connu est 1\s240\.$/)
  await texte('Index').fill('012481234')
  await expect.element(texte('Index')).toHaveValue(garde)
  await texte('Index').fill('1300')
  await userEvent.tab()
  await expect.element(texte('Index')).toHaveValue('1300'.padStart(chiffres, '0'))
  expect(reponse('index')).toEqual([{ numeroOrdre: 1, valeurIndex: 1300 }])
})

it('each dial of a meter that has two is read, and called by its name', async () => {
  const formulaire = formulaireAvec({ id: 'index', libelle: 'Index', type: 'cadrans' })
  const cadrans = [
    { numeroOrdre: 1, libelle: 'Heures pleines', dernier: 1240 },
    { numeroOrdre: 2, libelle: 'Heures creuses', dernier: null },
  ]
  const { reponse } = await ouvrir(formulaire, {
    contexte: contexteDe(formulaire, { contrat: { ...CONTRAT, compteur: { ...COMPTEUR, cadrans } } }),
    valeurs: { index: [{ numeroOrdre: 1, valeurIndex: 1248 }] },
  })
  await expect.element(texte('Index, heures pleines')).toHaveValue('01248')
  await expect.element(texte('Index, heures creuses')).toHaveValue('')
  await expect.element(texte('Index, heures creuses')).not.toHaveAccessibleDescription(/dernier index/)
  await texte('Index, heures creuses').fill('0007')
  await expect
    .poll(() => reponse('index'))
    .toEqual([
      { numeroOrdre: 1, valeurIndex: 1248 },
      { numeroOrdre: 2, valeurIndex: 7 },
    ])
  await expect.element(page.getByRole('button', { name: 'Ajouter un cadran de ce compteur' })).not.toBeInTheDocument()
})

it('a text is typed, spaced and filled in as its format wants', async () => {
  const attendus: [Extract<Champ, { type: 'texte' }>['format'], string, string, Record<string, string>][] = [
    ['nom', 'Lambert', 'Lambert', { autocomplete: 'section-user family-name' }],
    ['codePostal', '38999', '38999', { inputmode: 'numeric', autocomplete: 'section-user postal-code' }],
    ['iban', 'fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189', { autocomplete: 'off' }],
    ['telephone', '0320000000', '03 20 00 00 00', { type: 'tel', autocomplete: 'section-user tel' }],
    ['email', 'zoe@exemple.fr', 'zoe@exemple.fr', { type: 'email' }],
    ['montant', '86,42', '86,42', { inputmode: 'decimal' }],
  ]
  await ouvrir(
    formulaireAvec(
      ...attendus.map(
        ([format]) => ({ id: `user_${format}`, libelle: format, type: 'texte', format, obligatoire: false }) as const,
      ),
    ),
  )
  for (const [format, saisi, lu, attributs] of attendus) {
    const champ = texte(`${format} (facultatif)`)
    await champ.fill(saisi)
    await userEvent.tab()
    await expect.element(champ).toHaveValue(lu)
    for (const [nom, valeur] of Object.entries(attributs)) await expect.element(champ).toHaveAttribute(nom, valeur)
  }
})

it('a long text says how much of it there is, without what surrounds it; a box is Oui or Non', async () => {
  const { reponse } = await ouvrir(
    formulaireAvec(
      { id: 'message', libelle: 'Message', type: 'texteLong', longueurMax: 2000 },
      { id: 'accord', libelle: 'D’accord', type: 'case' },
    ),
  )
  await texte('Message').fill(' Bonjour ')
  await expect.element(page.getByText(/^7\D+2\s000/)).toBeVisible()
  const accord = page.getByRole('checkbox', { name: 'D’accord' })
  await accord.click()
  await expect.poll(() => reponse('accord')).toBe('Oui')
  await accord.click()
  await expect.poll(() => reponse('accord')).toBe('Non')
})

it('a day is chosen in a calendar that shows none that would be refused', async () => {
  await ouvrir(
    formulaireAvec({
      id: 'jour',
      libelle: 'Jour',
      type: 'date',
      bornes: ({ contexte }) => ({ min: '2026-06-01', max: contexte.aujourdhui }),
    }),
    { valeurs: { jour: '2026-11-02' } },
  )
  await expect.element(texte('Jour')).toHaveValue('02/11/2026')
  const calendrier = document.querySelector<HTMLInputElement>('input[type=date]')
  expect([calendrier?.min, calendrier?.max]).toEqual(['2026-06-01', '2026-11-22'])
})

it('files are as many as the settings admit, and of their kinds', async () => {
  const formulaire = formulaireAvec({ id: 'pieces', libelle: 'Pièces', type: 'fichiers', aide: 'Une photo.' })
  const { reponse } = await ouvrir(formulaire, {
    contexte: contexteDe(formulaire, { reglages: { nbMaxPj: 1, extensionPj: ['pdf'], autoriserPj: true } }),
  })
  const joindre = page.getByLabelText(/^Pièces/)
  await expect.element(joindre).toHaveAttribute('accept', '.pdf')
  await expect.element(joindre).toHaveAccessibleDescription(/^Une photo\. PDF, .* par fichier, 1 fichier\.$/)
  const fichier = (nom: string) => new File(['%PDF'], nom, { type: 'application/pdf' })
  await userEvent.upload(joindre, [fichier('un.pdf'), fichier('deux.pdf')])
  await expect.element(page.getByText(/Joignez 1 fichier\.$/)).toBeVisible()
  await expect.element(joindre).toBeDisabled()
  expect((reponse('pieces') as File[]).map(({ name }) => name)).toEqual(['un.pdf'])
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect.element(documents).toMatchTextContent(/Pièces1 fichier joint$/)
  await page.getByRole('button', { name: 'Retirer un.pdf' }).click()
  await expect.element(page.getByText(/Joignez 1 fichier/)).not.toBeInTheDocument()
  await expect.element(documents).toMatchTextContent(/PiècesÀ joindre$/)
})

it('what is signed is read first: the documents of its kinds, at the place that was found', async () => {
  serveur.refuse(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, { status: 500 })
  await ouvrir(
    formulaireAvec({ id: 'accord', libelle: 'Signature', type: 'signature', documents: ['REGLEMENT_SERVICE'] }),
  )
  await expect
    .element(texte('Signature'))
    .toHaveAccessibleDescription('Lisez les documents, puis écrivez vos prénom et nom.')
  expect(serveur.demandes(documentsCalls.getDocumentsParTypesPourSouscriptionContrat)[0]).toMatchObject({
    query: { types: ['REGLEMENT_SERVICE'], numeroCompteur: 'D17FA012345' },
  })
  const echec = page.getByRole('alert')
  await expect.element(echec).toMatchTextContent(/^Les documents à lire ne s’affichent pas/)
  await reessayer(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, [])
  await expect.element(echec).not.toBeInTheDocument()
})

it('questions that an answer brings, or takes away, are told to whoever does not see them', async () => {
  await ouvrir(
    formulaireAvec(
      {
        id: 'client',
        libelle: 'Déjà client',
        type: 'choix',
        options: [
          { valeur: 'Oui', libelle: 'Oui', aide: 'Depuis un an.' },
          { valeur: 'Non', libelle: 'Non' },
        ],
      },
      { id: 'nom', libelle: 'Sous quel nom', type: 'texte', format: 'nom', quand: { champ: 'client', vaut: 'Oui' } },
    ),
  )
  await expect.element(page.getByText('Depuis un an.')).toBeVisible()
  await page.getByRole('radio', { name: /^Oui/ }).click()
  await expect.element(page.getByText(/^À remplir aussi\s: Sous quel nom$/)).toBeInTheDocument()
  await page.getByRole('radio', { name: 'Non' }).click()
  await expect.element(page.getByText('Des questions ne sont plus posées.')).toBeInTheDocument()
  await expect.element(texte('Sous quel nom')).not.toBeInTheDocument()
})

it('an answer that is imposed is read only, and says why; a long one is read whole', async () => {
  const phrase = 'C’est celui de votre contrat.'
  const impose = (valeur: string) => ({ quand: { fait: 'connecte' } as const, valeur, phrase })
  const formulaire = formulaireAvec(
    { id: 'ville', libelle: 'Ville', type: 'texte', format: 'ville', impose: impose('VALOMBRE') },
    { id: 'motif', libelle: 'Motif', type: 'texteLong', longueurMax: 200, impose: impose('Bonjour '.repeat(6).trim()) },
  )
  await ouvrir(formulaire, { contexte: contexteDe(formulaire, { personne: PERSONNE }) })
  await expect.element(texte('Ville')).toHaveValue('VALOMBRE')
  for (const nom of ['Ville', 'Motif']) {
    await expect.element(texte(nom)).toHaveAttribute('readonly')
    await expect.element(texte(nom)).toHaveAccessibleDescription(phrase)
  }
  expect(texte('Motif').element().tagName).toBe('TEXTAREA')
})

it('what a step has to say stands above its questions', async () => {
  const avis = (fait: 'connecte' | 'mandatConnu', dit: string) => ({ quand: { fait }, texte: dit })
  const formulaire = formulaireAvec({ id: 'nom', libelle: 'Nom', type: 'texte', format: 'nom' })
  const [etape] = formulaire.etapes
  await ouvrir(
    { ...formulaire, etapes: [{ ...etape!, avis: [avis('connecte', 'Bonjour.'), avis('mandatConnu', 'Un mandat.')] }] },
    { contexte: contexteDe(formulaire, { personne: PERSONNE }) },
  )
  await expect.element(page.getByText('Bonjour.')).toBeVisible()
  await expect.element(page.getByText('Un mandat.')).not.toBeInTheDocument()
})

function prendreRendezVous() {
  const contexte = contexteDe(interventionRdv, { personne: PERSONNE, contrat: CONTRAT })
  const { rdv_creneau: _sien, ...valeurs } = repondre(interventionRdv, contexte, { complet: false }) as Valeurs
  expect(pagesDe(parcourir(interventionRdv, {}, contexte))).toContain('creneau')
  return ouvrir(interventionRdv, { contexte, valeurs, etape: 'creneau' })
}

it('slots are asked from today to the end of the campaign; a day says how many it has', async () => {
  serveur.repond(interventionsCalls.interventionsToutes, { resultats: [INTERVENTION], nbTotalResultats: 1 })
  const heures = ['08', '10'].map((heure) => ({
    debut: `2026-12-08T${heure}:00:00+01:00`,
    fin: `2026-12-08T${Number(heure) + 2}:00:00+01:00`,
  }))
  serveur.repond(interventionsCalls.creneaux, {
    resultats: [
      { date: '2026-12-08', creneaux: heures },
      { date: '2026-12-09', creneaux: heures.slice(0, 1) },
    ],
    nbTotalResultats: 2,
  })
  await prendreRendezVous()
  const jour = page.getByRole('combobox', { name: 'Jour' })
  await jour.selectOptions('mardi 8 décembre 2026, 2 créneaux')
  await expect.element(page.getByRole('radio', { name: /^De 10\sh\s00 à 12\sh\s00$/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'mercredi 9 décembre 2026, 1 créneau' })).toBeInTheDocument()
  expect(serveur.demandes(interventionsCalls.creneaux)[0]).toEqual({
    params: { contract: '0001001' },
    query: { DateDebut: '2026-11-22', DateFin: '2026-12-20', Intervention: '12' },
  })
  // Planned meanwhile, in another tab: its slots are no more.
  serveur.repond(interventionsCalls.interventionsToutes, { resultats: [], nbTotalResultats: 0 })
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/^Aucun créneau n’est libre pour cette intervention/)).toBeVisible()
  await expect.element(jour).not.toBeInTheDocument()
})

it('slots that cannot be read say so, then are; that there is none is said', async () => {
  serveur.refuse(interventionsCalls.interventionsToutes, { status: 500 })
  await prendreRendezVous()
  await expect.element(page.getByRole('heading', { name: 'Les créneaux ne s’affichent pas' })).toBeVisible()
  serveur.refuse(interventionsCalls.creneaux, { status: 500 })
  await reessayer(interventionsCalls.interventionsToutes, { resultats: [INTERVENTION], nbTotalResultats: 1 })
  await expect.poll(() => serveur.demandes(interventionsCalls.creneaux).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('heading', { name: 'Les créneaux ne s’affichent pas' })).toBeVisible()
  await reessayer(interventionsCalls.creneaux, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByText(/^Aucun créneau n’est libre pour cette intervention/)).toBeVisible()
})
