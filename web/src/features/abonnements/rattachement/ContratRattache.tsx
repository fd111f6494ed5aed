import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.rattachement

/** Stays once a contract is attached: where to go on with it, or attach another one. */
export function ContratRattache({ numeroContrat }: { numeroContrat: string }) {
  return (
    <Notice
      level="resolu"
      spaced
      title={textes.rattache(numeroContrat)}
      actions={
        <>
          <ButtonLink size="sm" variant="outline" href="#/dashboard">
            {textes.tableauDeBord}
          </ButtonLink>
          <ButtonLink size="sm" variant="quiet" href="#/detail">
            {textes.detail}
          </ButtonLink>
        </>
      }
    >
      <p>{textes.suite}</p>
    </Notice>
  )
}
