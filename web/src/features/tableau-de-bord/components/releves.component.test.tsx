import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { alerte, declenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat, contexteGroupe } from '../testing/contextes.ts'
import { alertes } from '../tuiles/alertes.tsx'
import { releves } from '../tuiles/releves.tsx'

const dans = (name: string) => page.getByRole('region', { name, exact: true })
const montrer = ({ Contenu }: typeof releves, contextes: Record<string, Contexte>) =>
  afficher(
    <>
      {Object.entries(contextes).map(([nom, contexte]) => (
        <section key={nom} aria-label={nom}>
          <Contenu contexte={contexte} aujourdhui="2026-10-30" />
        </section>
      ))}
    </>,
  )

it('the readings say the last index and whether somebody read it, the next one, or that it may be sent', async () => {
  const { getDerniereConsommationRelevee } = consommationCalls
  const releve = exemple(getDerniereConsommationRelevee.answer, {
    dateReleve: '2026-10-29',
    typeAgregat: 'JOURNEE',
    index: 1_234_567,
    etat: 'mesure',
    telereleve: true,
    dateProchainReleve: '2026-12-01',
  })
  const dePeriode = { ...releve, typeAgregat: 'PERIODE' as const, telereleve: false }
  serveur.repond(getDerniereConsommationRelevee, ({ params: { contract } }) => {
    if (contract === '0447102') return { ...releve, dateReleve: '2026-10-30', etat: 'estime' as const }
    if (contract === '0447103') return dePeriode
    if (contract === '0447104') return { ...dePeriode, dateReleve: null, index: null }
    return releve
  })
  serveur.repond(tableauDeBordCalls.getNombreLeveesEtDateDerniereLevee, ({ params: { contract } }) => ({
    nombreLevees: contract === '0447104' ? 0 : contract === '0447103' ? 1 : 300,
    dateDerniereLevee: contract === '0447104' ? null : '2026-10-01',
  }))
  serveur.repond(relevesCalls.ouverturePeriode, {
    ...exemple(relevesCalls.ouverturePeriode.answer),
    autorise: true,
    dateFin: '2026-11-30',
  })
  await montrer(releves, {
    lu: contexteContrat({ numeroContrat: '0447101' }),
    estimé: contexteContrat({ numeroContrat: '0447102' }),
    ouverte: contexteContrat({ numeroContrat: '0447103', telereleve: false }),
    aucun: contexteContrat({ numeroContrat: '0447104', telereleve: false }),
    électricité: contexteContrat({ numeroContrat: '0447105', isTypeElectricity: true }),
  })
  await expect
    .element(dans('lu'))
    .toMatchTextContent(
      /Prochain relevé le 01\/12\/2026, à distance.*Index du 29\/10\/2026 à minuit .*300 relevés en douze mois, le dernier le 01\/10\/2026\.$/,
    )
  await expect.element(dans('lu')).not.toMatchTextContent('Estimé')
  await expect.element(dans('estimé')).toMatchTextContent(/Index du 30\/10\/2026 Estimé/)
  await expect
    .element(dans('ouverte'))
    .toMatchTextContent(
      /La relève est ouverte jusqu’au 30\/11\/2026\.Index du 29\/10\/2026 Estimé.*1 relevé en douze mois/,
    )
  await expect
    .element(dans('ouverte').getByRole('link', { name: 'Envoyer mon relevé' }))
    .toHaveAttribute('href', '#/demarches/autoreleve')
  // Nobody has to send what a radio sends.
  expect(
    new Set(serveur.demandes(relevesCalls.ouverturePeriode).map(({ body }) => body.numeroContratAbonnement)),
  ).toEqual(new Set(['0447103', '0447104']))
  await expect.element(dans('lu').getByRole('link')).not.toBeInTheDocument()
  await expect.element(dans('aucun')).toMatchTextContent('Aucun relevé en douze mois')
  await expect.element(dans('électricité')).toMatchTextContent(/1.234.kWh/)
})

it('the alerts say what has fired lately, where in a group, and how many are on', async () => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, ({ body }) => ({
    resultats: Array.from({ length: 'contrat' in body && body.contrat ? 0 : 4 }, (_, rang) =>
      exemple(declenchementAlerte, {
        idInstance: rang,
        titre: `Seuil ${rang}`,
        dateDeclenchante: '2026-10-28',
        adresseLivraisonConstruite: '12 rue des Tanneurs',
      }),
    ),
    nbTotalResultats: 4,
  }))
  const active = exemple(alerte, { statutAlerte: 'ACTIVE', isExpire: false })
  serveur.repond(alertesCalls.alertes, {
    resultats: [
      active,
      { ...active, idAlerte: 2, isExpire: true },
      { ...active, idAlerte: 3, statutAlerte: 'DESACTIVE' },
    ],
    nbTotalResultats: 3,
  })
  await montrer(alertes, { groupe: contexteGroupe() })
  await expect
    .element(dans('groupe'))
    .toMatchTextContent(/Seuil 028\/10\/202612 rue des Tanneurs.*Seuil 2.*Une de vos alertes est active\. ?$/)
  await expect.element(dans('groupe')).not.toMatchTextContent('Seuil 3')
})

it('readings that may not be sent now are not asked for, nor where that cannot be known', async () => {
  serveur.repond(
    consommationCalls.getDerniereConsommationRelevee,
    exemple(consommationCalls.getDerniereConsommationRelevee.answer, {
      dateReleve: '2026-10-30',
      typeAgregat: 'JOURNEE',
      telereleve: false,
      dateProchainReleve: '2026-12-01',
    }),
  )
  serveur.repond(tableauDeBordCalls.getNombreLeveesEtDateDerniereLevee, { nombreLevees: 1, dateDerniereLevee: null })
  serveur.repond(relevesCalls.ouverturePeriode, {
    ...exemple(relevesCalls.ouverturePeriode.answer),
    autorise: false,
    dateFin: '2026-11-30',
  })
  const contexte = contexteContrat({ telereleve: false })
  const fermee = await montrer(releves, { fermée: contexte })
  await expect
    .element(dans('fermée'))
    .toMatchTextContent(/Prochain relevé le 01\/12\/2026\.Index du 30\/10\/2026 .*1 relevé en douze mois\.$/)
  await expect.element(dans('fermée').getByRole('link')).not.toBeInTheDocument()
  await fermee.unmount()
  serveur.refuse(relevesCalls.ouverturePeriode, { status: 500 })
  await montrer(releves, { inconnue: contexte })
  await expect.element(dans('inconnue')).toMatchTextContent(/Prochain relevé le 01\/12\/2026\./)
})

it('where nothing fired the alerts say so, whether any is on, and what is watched anyway', async () => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  const active = exemple(alerte, { statutAlerte: 'ACTIVE', isExpire: false })
  serveur.repond(alertesCalls.alertes, ({ query: { contrat } }) => ({
    resultats: contrat === '0447101' ? [active, { ...active, idAlerte: 2 }] : [],
    nbTotalResultats: 0,
  }))
  await afficher(
    <>
      {Object.entries({
        radio: contexteContrat({ numeroContrat: '0447101' }),
        terminé: contexteContrat({ isResilie: true }),
        àPied: contexteContrat({ telereleve: false }),
      }).map(([nom, contexte]) => (
        <section key={nom} aria-label={nom}>
          <alertes.Contenu contexte={contexte} aujourdhui="2026-10-30" />
        </section>
      ))}
    </>,
    { route: '/alerte' },
  )
  await expect
    .element(dans('radio'))
    .toMatchTextContent(
      /Rien à signaler depuis 30 jours\.2 de vos alertes sont actives\. Nous surveillons votre compteur et vous prévenons\./,
    )
  await expect
    .element(dans('radio').getByRole('link', { name: 'Gérer les alertes' }))
    .toHaveAttribute('href', '#/alerte')
  for (const nom of ['terminé', 'àPied']) {
    await expect.element(dans(nom)).toMatchTextContent('Vous n’avez pas d’alerte active.')
    await expect.element(dans(nom)).not.toMatchTextContent('Nous surveillons')
  }
  expect(serveur.demandes(alertesCalls.historiqueInstancesAlertes)[0]?.body).toMatchObject({
    contrat: '0447101',
    enCours: true,
  })
})
