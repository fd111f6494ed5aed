import { PageContenu } from '../components/PageContenu.tsx'
import { Reglements } from '../components/Reglements.tsx'

/** `/cgu`: the terms that a user accepts when he opens his account. */
export const ConditionsScreen = () => <PageContenu id="cgu" />

/** `/mentions`: who publishes this agency, how to reach him, and the rules of his services. */
export const MentionsScreen = () => (
  <PageContenu id="mentions">
    <Reglements />
  </PageContenu>
)

/** `/message-success`: where a subscription made on another site of the provider comes back. */
export const MessageSuccessScreen = () => <PageContenu id="message_success" />
