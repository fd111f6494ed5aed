import { PageContenu } from '../components/PageContenu.tsx'

/** `/cgu`: the terms that a user accepts when he opens his account. */
export const ConditionsScreen = () => <PageContenu id="cgu" />

/** `/mentions`: who publishes this agency, and how to reach him. */
export const MentionsScreen = () => <PageContenu id="mentions" />

/** `/message-success`: where a subscription made on another site of the provider comes back. */
export const MessageSuccessScreen = () => <PageContenu id="message_success" />
