import { Fragment, type ReactNode } from 'react'
import { type Contexte, type ContratCourant, useContexte } from './contexte.ts'

interface Props<Regarde> {
  children: (regarde: Regarde) => ReactNode
  /** What is shown when there is none. */
  sinon: ReactNode
}

/**
 * What is shown of the contract or group that is looked at, drawn anew for another one: what was typed, chosen or
 * opened for the former is never left under the name of the next.
 */
export function SelonContexte({ children, sinon }: Props<Contexte>) {
  const contexte = useContexte()
  if (!contexte) return sinon
  const cle =
    contexte.mode === 'contrat' ? `contrat ${contexte.contrat.numeroContrat}` : `groupe ${contexte.groupe.idGroupe}`
  return <Fragment key={cle}>{children(contexte)}</Fragment>
}

/** The same where only a contract is shown. */
export function SelonContrat({ children, sinon }: Props<ContratCourant>) {
  return (
    <SelonContexte sinon={sinon}>
      {(contexte) => (contexte.mode === 'contrat' ? children(contexte.contrat) : sinon)}
    </SelonContexte>
  )
}
