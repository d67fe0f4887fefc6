import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@cadenza/contracts/people/user'
import type { WaitingWork } from '@cadenza/contracts/office/report'
import type { ToPathOption } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CreditCard from 'lucide-react/icons/credit-card'
import DoorOpen from 'lucide-react/icons/door-open'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import School from 'lucide-react/icons/school'
import Send from 'lucide-react/icons/send'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'

export interface DashboardLink {
  to: ToPathOption
  label: MessageDescriptor
  /** Of what stands in the menu. */
  icon?: typeof House
  /** Where one page is several entries. */
  search?: Record<string, string | undefined>
  /** Other words by which it is found. */
  words?: MessageDescriptor
  /** It works without a connection, for which its document is loaded. */
  isDocument?: true
  /** Used now and then: it stands inside the page that it belongs to, and is found by its words, but not in the menu. */
  isRare?: true
  /** Its tabs that are pages of their own. */
  holds?: string[]
  /** How much waits there. */
  waiting?: (work: WaitingWork) => number
}

export interface LinkGroup {
  /** None for the first. */
  title?: MessageDescriptor
  links: DashboardLink[]
}

const desk: DashboardLink = {
  to: '/dashboard/desk/{-$sessionId}',
  label: msg`Desk`,
  icon: ClipboardCheck,
  words: msg`attendance absent`,
  isDocument: true,
}

/** What is used each day comes first. All of it fits on a screen of 900 px. */
const first = (home: MessageDescriptor): LinkGroup => ({
  links: [
    { to: '/dashboard/today', label: msg`Today`, icon: CalendarCheck, words: msg`day sessions week` },
    {
      to: '/dashboard/adminHome',
      label: home,
      icon: LayoutDashboard,
      words: msg`reports figures revenue`,
    },
    // It is a press away on Today, which is about the same sessions.
    { ...desk, isRare: true },
    {
      to: '/dashboard/inTheHouse/{-$sheet}',
      label: msg`In the house`,
      icon: House,
      words: msg`missing gate`,
      isDocument: true,
    },
  ],
})

const daily: LinkGroup[] = [
  {
    title: msg`People`,
    links: [
      {
        to: '/dashboard/enrol',
        label: msg`Enrol`,
        icon: UserPlus,
        words: msg`new family book sell phone cash transfer`,
      },
      { to: '/dashboard/families', label: msg`Families`, icon: HeartHandshake, words: msg`children parents` },
      {
        to: '/dashboard/messages',
        label: msg`Messages`,
        icon: Send,
        words: msg`write to families email everybody news questions`,
        waiting: ({ questions }) => questions,
      },
      {
        to: '/dashboard/mails',
        label: msg`Mails`,
        icon: Mail,
        words: msg`emails letters sent bounced receipts`,
        waiting: ({ mails }) => mails,
      },
      {
        to: '/dashboard/allUsers',
        search: { role: undefined },
        label: msg`Manage Users`,
        icon: Users,
        words: msg`accounts roles`,
      },
      {
        to: '/dashboard/allUsers',
        search: { role: 'instructor' },
        label: msg`Teachers`,
        icon: GraduationCap,
        words: msg`instructors`,
      },
    ],
  },
  {
    title: msg`Money`,
    links: [
      {
        to: '/dashboard/payments',
        label: msg`Payments`,
        icon: CreditCard,
        words: msg`manage refunds receipts disputes`,
        waiting: ({ money }) => money,
      },
      {
        to: '/dashboard/discounts',
        label: msg`Discounts`,
        icon: ReceiptText,
        words: msg`early bird sibling code scholarship price`,
      },
    ],
  },
  {
    title: msg`Classes`,
    links: [
      {
        to: '/dashboard/manageClasses',
        search: { status: 'Pending' },
        label: msg`Review`,
        icon: ClipboardCheck,
        words: msg`manage classes approve deny submissions`,
        waiting: ({ classes }) => classes,
      },
      {
        to: '/dashboard/manageClasses',
        search: { status: 'Approved' },
        label: msg`All classes`,
        icon: BookOpenCheck,
        words: msg`manage approved sold`,
      },
      { to: '/dashboard/timetable', label: msg`Timetable`, icon: CalendarDays },
      { to: '/dashboard/terms', label: msg`Terms`, icon: CalendarRange },
      { to: '/dashboard/rooms', label: msg`Rooms`, icon: DoorOpen },
      {
        to: '/dashboard/importClasses',
        label: msg`Import classes`,
        words: msg`csv file`,
        isRare: true,
      },
      {
        to: '/dashboard/copyTerm',
        label: msg`Copy a term`,
        words: msg`classes last year`,
        isRare: true,
      },
    ],
  },
]

/** What is the school's as a whole is for admins alone. */
const whole: LinkGroup = {
  title: msg`School`,
  links: [
    {
      to: '/dashboard/school',
      label: msg`School`,
      icon: School,
      words: msg`settings address texts logo`,
      holds: [
        '/dashboard/consentTexts',
        '/dashboard/refundPolicies',
        '/dashboard/audit',
        '/dashboard/health',
      ],
    },
    { to: '/dashboard/auditLog', label: msg`Audit log`, icon: History },
    { to: '/dashboard/consentTexts', label: msg`Consent texts`, isRare: true },
    {
      to: '/dashboard/refundPolicies',
      label: msg`Refund policies`,
      words: msg`money back withdrawal fee`,
      isRare: true,
    },
    { to: '/dashboard/audit', label: msg`Seats and money`, isRare: true },
    { to: '/dashboard/health', label: msg`Health`, isRare: true },
  ],
}

/** The pages of each role, in groups. */
export const roleGroups: Record<Role, LinkGroup[]> = {
  admin: [first(msg`Admin home`), ...daily, whole],
  office: [first(msg`Office home`), ...daily],
  instructor: [
    {
      links: [
        {
          to: '/dashboard/instructorHome',
          label: msg`Today`,
          icon: CalendarCheck,
          words: msg`instructor home next session earnings`,
        },
        desk,
        {
          to: '/dashboard/myClasses',
          label: msg`My classes`,
          icon: BookOpen,
          holds: ['/dashboard/approvedClasses', '/dashboard/addClass'],
        },
        { to: '/dashboard/messages', label: msg`Messages`, icon: Send, words: msg`write to families email` },
        { to: '/dashboard/away', label: msg`Away`, icon: DoorOpen, words: msg`ill` },
        { to: '/dashboard/timetable', label: msg`My timetable`, icon: CalendarDays, words: msg`week` },
        { to: '/dashboard/teacherProfile', label: msg`Teacher profile`, icon: GraduationCap },
      ],
    },
  ],
  student: [
    {
      links: [
        { to: '/dashboard/userHome', label: msg`My home`, icon: LayoutDashboard },
        { to: '/dashboard/myCart', label: msg`Cart`, icon: ShoppingCart },
        { to: '/dashboard/enrolledClasses', label: msg`Enrolled classes`, icon: GraduationCap },
        { to: '/dashboard/waitingList', label: msg`Waiting lists`, icon: DoorOpen },
        { to: '/dashboard/family', label: msg`Family`, icon: HeartHandshake },
        { to: '/dashboard/timetable', label: msg`My timetable`, icon: CalendarDays },
        { to: '/dashboard/paymentHistory', label: msg`Payment history`, icon: ReceiptText },
      ],
    },
  ],
}

const asStudent: DashboardLink[] = [
  { to: '/dashboard/myCart', label: msg`Cart`, icon: ShoppingCart },
  { to: '/dashboard/enrolledClasses', label: msg`Enrolled classes`, icon: GraduationCap },
  { to: '/dashboard/waitingList', label: msg`Waiting lists`, icon: DoorOpen },
  { to: '/dashboard/family', label: msg`My family`, icon: HeartHandshake },
  { to: '/dashboard/paymentHistory', label: msg`Payment history`, icon: ReceiptText },
]

/** Staff buy and attend classes, too: for themselves or their children. */
export const ownLinks = (role: Role) => (role === 'student' ? [] : asStudent)

/** Where students go most, in short labels. */
export const bottomLinks: DashboardLink[] = [
  { to: '/dashboard/userHome', label: msg`Home`, icon: House },
  { to: '/classes', label: msg`Classes`, icon: BookOpen },
  { to: '/dashboard/myCart', label: msg`Cart`, icon: ShoppingCart },
  { to: '/dashboard/enrolledClasses', label: msg`Enrolled`, icon: GraduationCap },
]

export const commonLinks: DashboardLink[] = [
  { to: '/', label: msg`Home`, icon: House },
  { to: '/classes', label: msg`Classes`, icon: BookOpen },
  { to: '/instructors', label: msg`Instructors`, icon: Users },
  { to: '/aboutUs', label: msg`About Us`, icon: Info },
]
