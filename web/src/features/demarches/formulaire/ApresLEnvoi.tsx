import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { desserviQuery } from '../queries.ts'
import { EspaceClient } from './EspaceClient.tsx'
import { type Envoyee, Recu } from './Recu.tsx'
import { codePostalDeDepart, espaceClient, estSouscription } from './suite.ts'

interface Props {
  formulaire: Formulaire
  envoyee: Envoyee
  /** Where the form was opened from, when that is not the list of procedures. */
  retour: { href: string; libelle: string } | undefined
}

/**
 * Once a request is sent, whatever has become of its contract: its receipt; for whoever goes to live where the utility serves,
 * the subscription there (docs/domaines/demarches.md#après-lenvoi).
 */
export function ApresLEnvoi({ formulaire, envoyee, retour }: Props) {
  const connecte = estConnecte(useUtilisateur())
  const naviguer = useNavigate()
  const code = connecte ? codePostalDeDepart(formulaire, envoyee.valeurs) : null
  const { data: desservi, isPending } = useQuery({ ...desserviQuery(code ?? ''), enabled: code !== null })
  const suivre = useEffectEvent(() => {
    void naviguer({
      to: '/demarches/souscriptionNew',
      search: { origin: 'resiliation', demande: envoyee.reference },
    })
  })
  useEffect(() => {
    if (desservi) suivre()
  }, [desservi])
  const espace = !connecte && estSouscription(formulaire) ? espaceClient(formulaire, envoyee, envoyee.valeurs) : null
  if (desservi || (code !== null && isPending))
    return (
      <Panel busy>
        <Loading label={libelles.recu.chargement} rows={6} />
      </Panel>
    )
  return (
    <Recu formulaire={formulaire} envoyee={envoyee}>
      {espace && <EspaceClient {...espace} />}
      {connecte && (
        <ButtonLink variant="outline" href={`#/demandes/${envoyee.reference}`}>
          {libelles.recu.suivre}
        </ButtonLink>
      )}
      <ButtonLink href={retour?.href ?? (connecte ? '#/dashboard' : '#/login')}>
        {retour?.libelle ?? (connecte ? libelles.recu.tableauDeBord : libelles.recu.accueil)}
      </ButtonLink>
    </Recu>
  )
}
