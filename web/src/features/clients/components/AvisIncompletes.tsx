import type { Manque } from '@ael/contract/clients/regles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { nomRoles } from '../nom-roles.ts'
import type { ClientDuContrat } from '../roles.ts'

const textes = libelles.incompletes
const enumeration = new Intl.ListFormat('fr')

interface Props {
  clients: readonly ClientDuContrat[]
  manques: ReadonlyArray<{ numeroClient: string; champ: Manque }>
  modifiable: boolean
  onCompleter: (numeroClient: string) => void
}

/** What is missing of the contact details, of whom, and the way to the form. */
export function AvisIncompletes({ clients, manques, modifiable, onCompleter }: Props) {
  const incomplets = clients
    .map(({ numeroClient, roles }) => ({
      numeroClient,
      role: nomRoles(roles),
      champs: manques
        .filter((manque) => manque.numeroClient === numeroClient)
        .map(({ champ }) => textes.manques[champ]),
    }))
    .filter(({ champs }) => champs.length > 0)
  return (
    <Notice
      level="attention"
      spaced
      title={textes.titre}
      actions={
        modifiable &&
        incomplets.map(({ numeroClient, role }) => (
          <Button key={numeroClient} size="sm" variant="outline" onClick={() => onCompleter(numeroClient)}>
            {textes.completer(role)}
          </Button>
        ))
      }
    >
      <p>{modifiable ? textes.raison : `${textes.raison} ${textes.contacter}`}</p>
      <ul>
        {incomplets.map(({ numeroClient, role, champs }) => (
          <li key={numeroClient}>{textes.manque(role, enumeration.format(champs))}</li>
        ))}
      </ul>
    </Notice>
  )
}
