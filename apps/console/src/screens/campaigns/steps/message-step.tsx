import { languageTags, nameIn } from '@tabard/domain/text/names'
import { fillMessage, messagePlaceholders, namesLink } from '@tabard/domain/value/campaigns/campaign-message'
import type { CampaignMessage } from '@tabard/domain/value/campaigns/campaign-terms'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Select, Stack, Switch, Text, Title } from '@mantine/core'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { expiryDate } from './coupon-preview.tsx'
import type { CampaignFieldsProps } from '../fields-props.ts'
import { useCampaignLabels } from '../use-campaign-labels.ts'

const ways = ['auto', 'mail', 'sms'] as const

const fresh: CampaignMessage = {
  by: 'auto',
  subject: { first: '{shop}: {coupon}', second: '{shop}：{coupon}' },
  body: {
    first: 'Hi {name}, here is something for you: {coupon}. Valid until {expires}. {link}',
    second: '{name}您好，送您一份礼物：{coupon}，有效期至 {expires}。{link}',
  },
}

/** The message to people who get the coupon automatically, with a preview. */
export function MessageStep(props: CampaignFieldsProps) {
  const { terms, faultOf, onChange } = props
  const { t } = useText()
  const { message } = terms
  const put = (part: Partial<CampaignMessage>) => onChange({ message: { ...(message ?? fresh), ...part } })
  return (
    <Stack gap={16}>
      <Switch
        size="md"
        label={t('campaign.hasMessage')}
        description={t('campaign.hasMessageText')}
        checked={message !== null}
        onChange={(event) => onChange({ message: event.currentTarget.checked ? fresh : null })}
      />
      {message && (
        <>
          <Select
            size="md"
            allowDeselect={false}
            label={t('campaign.by')}
            value={message.by}
            data={ways.map((value) => ({ value, label: t(`campaign.by.${value}`) }))}
            onChange={(value) => put({ by: ways.find((each) => each === value) ?? 'auto' })}
          />
          {message.by !== 'sms' && (
            <NamesFields
              label={t('campaign.subject')}
              field="message.subject"
              names={message.subject}
              isRequired
              faultOf={faultOf}
              onChange={(subject) => put({ subject })}
            />
          )}
          <NamesFields
            label={t('campaign.body')}
            field="message.body"
            names={message.body}
            isLong
            isRequired
            faultOf={faultOf}
            onChange={(body) => put({ body })}
          />
          <Text c="dimmed">
            {t('campaign.placeholders', { list: messagePlaceholders.map((name) => `{${name}}`).join(' ') })}
          </Text>
          <MessagePreview {...props} message={message} />
        </>
      )}
    </Stack>
  )
}

/** The message as a guest reads it, in the language of the screen. */
function MessagePreview({
  terms,
  list,
  message,
}: CampaignFieldsProps & { readonly message: CampaignMessage }) {
  const { t, language } = useText()
  const { money } = useFormats()
  const shop = useShop()
  const labels = useCampaignLabels(list)
  const link = t('campaign.sampleLink')
  const values = {
    name: t('campaign.sampleName'),
    shop: nameIn(shop.names, language),
    coupon: labels.name(terms),
    value: terms.gift.kind === 'voucher' ? money(terms.gift.cents) : labels.name(terms),
    expires: new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      expiryDate(terms, list.today),
    ),
    link,
  }
  return (
    <Stack
      component="section"
      className={cards['outlined']}
      gap={8}
      aria-label={t('campaign.previewMessage')}
    >
      <Title order={3}>{t('campaign.previewMessage')}</Title>
      {message.by !== 'sms' && <strong>{fillMessage(message.subject, language, values)}</strong>}
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {fillMessage(message.body, language, values)}
      </Text>
      {!namesLink(message.body) && <Text>{link}</Text>}
    </Stack>
  )
}
