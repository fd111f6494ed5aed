import { serviceNomme } from '@ael/contract/services/registre.ts'
import type { ComponentType } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { formulaireEnMasse } from '../groupe/vues.ts'
import { libelles } from '../libelles.ts'

interface Props {
  /** The service that the address names. */
  nom: string
  /** The contracts that were chosen, apart by commas. */
  contrats: string
  /** The form of a type, as another feature draws it. */
  Demande: ComponentType<{
    type: string
    cadre: { retour: { href: string; libelle: string }; depart: Record<string, string> }
  }>
}

/** `/service/resiliation/…`: many contracts give up direct debit, or monthly billing, by a form that starts with those chosen. */
export function ResiliationEnMasseScreen({ nom, contrats, Demande }: Props) {
  const service = serviceNomme(nom)
  const type = service && formulaireEnMasse(service)
  const retour = { href: `#/service?service=${nom}&vue=souscrits`, libelle: libelles.retour }
  if (type !== undefined)
    return <Demande type={type} cadre={{ retour, depart: { info_numeroContrat: contrats.split(',').join('\n') } }} />
  return (
    <>
      <PageTitle title={libelles.groupe.titre} />
      <Panel>
        <EmptyState
          level={2}
          title={libelles.demande.inconnu}
          reason={libelles.demande.inconnuRaison}
          action={<ButtonLink href="#/service">{libelles.retour}</ButtonLink>}
        />
      </Panel>
    </>
  )
}
