import { serviceNomme } from '@ael/contract/services/registre.ts'
import type { CodeService, DefinitionService } from '@ael/contract/services/modele.ts'
import type { Service } from '@ael/contract/services/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPage } from '../../../ui/EmptyPage.tsx'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { Vente } from '../contrat/Vente.tsx'
import { estDeGroupe } from '../groupe/vues.ts'
import { libelles } from '../libelles.ts'
import { serviceQuery } from '../queries.ts'
import { SansContrat } from '../SansContrat.tsx'

type Action = 'souscription' | 'resiliation'

/** The form of a type, as another feature draws it. */
type Demande = ComponentType<{
  type: string
  cadre: { retour: { href: string; libelle: string }; complement: ReactNode }
}>

interface Props {
  /** The service that the address names. */
  nom: string
  action: Action
  Demande: Demande
}

const RETOUR = { href: '#/service', libelle: libelles.retour }

/** `/service/optin/…` and `/service/optout/…`: the form of a service for the current contract, or why there is none. */
export function DemandeDeServiceScreen({ nom, ...reste }: Props) {
  const service = serviceNomme(nom)
  if (!service)
    return (
      <EmptyPage
        page={libelles.titre}
        title={libelles.demande.inconnu}
        reason={libelles.demande.inconnuRaison}
        href={RETOUR.href}
        action={RETOUR.libelle}
      />
    )
  const { code } = service
  return (
    <SelonContexte sinon={<SansContrat />}>
      {(contexte) => {
        if (contexte.mode === 'contrat')
          return (
            <Lue
              key={`${code} ${reste.action}`}
              code={code}
              numeroContrat={contexte.contrat.numeroContrat}
              {...reste}
            />
          )
        return estDeGroupe(code) ? <Choisir service={service} action={reste.action} /> : <SansContrat />
      }}
    </SelonContexte>
  )
}

/** A group asks for a service, or gives it up, from the table of its contracts. */
const Choisir = ({ service: { libelle, nom }, action }: { service: DefinitionService; action: Action }) => (
  <EmptyPage
    page={libelle}
    title={libelles.demande.enGroupe}
    reason={libelles.demande.enGroupeRaison[action](libelle)}
    href={`#/service?service=${nom}${action === 'resiliation' ? '&vue=souscrits' : ''}`}
    action={libelles.demande.choisir}
  />
)

function Lue({
  code,
  numeroContrat,
  action,
  Demande,
}: Omit<Props, 'nom'> & { code: CodeService; numeroContrat: string }) {
  const { data, error, refetch } = useQuery(serviceQuery(code, numeroContrat))
  const [ouvert, setOuvert] = useState<Service | null>(null)
  // Once the form is open it stays: what it has just changed is told by its receipt.
  if (!ouvert && data?.[action].actif) setOuvert(data)
  if (ouvert)
    return (
      <Demande
        type={action === 'souscription' ? ouvert.formulaireSouscription : ouvert.formulaireResiliation}
        cadre={{
          retour: RETOUR,
          complement: action === 'souscription' && <Vente service={ouvert} />,
        }}
      />
    )
  return (
    <>
      <PageTitle title={data?.libelle ?? libelles.titre} under={libelles.sousTitre(numeroContrat)} />
      {data ? (
        <EmptyPanel
          title={libelles.demande.impossible[action](data.libelle)}
          reason={data[action].messageSiNonActif ?? libelles.demande.indisponible}
          href={RETOUR.href}
          action={RETOUR.libelle}
        />
      ) : (
        <ReadingPanel
          error={error}
          onRetry={() => void refetch()}
          failure={{ title: libelles.echec, detail: libelles.echecDetail }}
          label={libelles.chargement}
          rows={6}
        />
      )}
    </>
  )
}
