import { t } from '@lingui/core/macro'
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
  label: string
  /** Of what stands in the menu. */
  icon?: typeof House
  /** Where one page is several entries. */
  search?: Record<string, string | undefined>
  /** Other words by which it is found. */
  words?: string
  /** Used now and then: it stands inside the page that it belongs to, and is found by its words, but not in the menu. */
  isRare?: true
  /** Its tabs that are pages of their own. */
  holds?: string[]
  /** How much waits there. */
  waiting?: (work: WaitingWork) => number
}

export interface LinkGroup {
  /** None for the first. */
  title?: string
  links: DashboardLink[]
}

/** What is used each day comes first. All of it fits on a screen of 900 px. */
const school: LinkGroup[] = [
  {
    links: [
      { to: '/dashboard/today', label: 'Today', icon: CalendarCheck, words: 'day sessions week' },
      {
        to: '/dashboard/adminHome',
        label: 'Admin home',
        icon: LayoutDashboard,
        words: 'reports figures revenue',
      },
    ],
  },
  {
    title: 'People',
    links: [
      {
        to: '/dashboard/enrol',
        label: 'Enrol',
        icon: UserPlus,
        words: 'new family book sell phone cash transfer',
      },
      { to: '/dashboard/families', label: 'Families', icon: HeartHandshake, words: 'children parents' },
      {
        to: '/dashboard/messages',
        label: 'Messages',
        icon: Send,
        words: 'write to families email everybody news questions',
        waiting: ({ questions }) => questions,
      },
      {
        to: '/dashboard/mails',
        label: 'Mails',
        icon: Mail,
        words: 'emails letters sent bounced receipts',
        waiting: ({ mails }) => mails,
      },
      {
        to: '/dashboard/allUsers',
        search: { role: undefined },
        label: 'Manage Users',
        icon: Users,
        words: 'accounts roles',
      },
      {
        to: '/dashboard/allUsers',
        search: { role: 'instructor' },
        label: 'Teachers',
        icon: GraduationCap,
        words: 'instructors',
      },
    ],
  },
  {
    title: 'Money',
    links: [
      {
        to: '/dashboard/payments',
        label: 'Payments',
        icon: CreditCard,
        words: 'manage refunds receipts disputes',
        waiting: ({ money }) => money,
      },
    ],
  },
  {
    title: 'Classes',
    links: [
      {
        to: '/dashboard/manageClasses',
        search: { status: 'Pending' },
        label: 'Review',
        icon: ClipboardCheck,
        words: 'manage classes approve deny submissions',
        waiting: ({ classes }) => classes,
      },
      {
        to: '/dashboard/manageClasses',
        search: { status: 'Approved' },
        label: 'All classes',
        icon: BookOpenCheck,
        words: 'manage approved sold',
      },
      { to: '/dashboard/timetable', label: 'Timetable', icon: CalendarDays },
      { to: '/dashboard/terms', label: 'Terms', icon: CalendarRange },
      { to: '/dashboard/rooms', label: 'Rooms', icon: DoorOpen },
      {
        to: '/dashboard/importClasses',
        label: 'Import classes',
        words: 'csv file',
        isRare: true,
      },
      {
        to: '/dashboard/copyTerm',
        label: 'Copy a term',
        words: 'classes last year',
        isRare: true,
      },
    ],
  },
  {
    title: 'School',
    links: [
      {
        to: '/dashboard/school',
        label: 'School',
        icon: School,
        words: 'settings address texts logo',
        holds: [
          '/dashboard/consentTexts',
          '/dashboard/refundPolicies',
          '/dashboard/audit',
          '/dashboard/health',
        ],
      },
      { to: '/dashboard/auditLog', label: 'Audit log', icon: History },
      { to: '/dashboard/consentTexts', label: 'Consent texts', isRare: true },
      {
        to: '/dashboard/refundPolicies',
        label: 'Refund policies',
        words: 'money back withdrawal fee',
        isRare: true,
      },
      { to: '/dashboard/audit', label: 'Seats and money', isRare: true },
      { to: '/dashboard/health', label: 'Health', isRare: true },
    ],
  },
]

/** What is the school's as a whole is for admins alone. */
const office: LinkGroup[] = school
  .filter(({ title }) => title !== 'School')
  .map(({ title, links }) => ({
    title,
    links: links.map((link) => (link.label === 'Admin home' ? { ...link, label: t`Office home` } : link)),
  }))

/** The pages of each role, in groups. */
export const roleGroups: Record<Role, LinkGroup[]> = {
  admin: school,
  office,
  instructor: [
    {
      links: [
        {
          to: '/dashboard/instructorHome',
          label: 'Today',
          icon: CalendarCheck,
          words: 'instructor home next session earnings',
        },
        {
          to: '/dashboard/myClasses',
          label: 'My classes',
          icon: BookOpen,
          holds: ['/dashboard/approvedClasses', '/dashboard/addClass'],
        },
        { to: '/dashboard/messages', label: 'Messages', icon: Send, words: 'write to families email' },
        { to: '/dashboard/away', label: 'Away', icon: DoorOpen, words: 'ill' },
        { to: '/dashboard/timetable', label: 'My timetable', icon: CalendarDays, words: 'week' },
        { to: '/dashboard/teacherProfile', label: 'Teacher profile', icon: GraduationCap },
      ],
    },
  ],
  student: [
    {
      links: [
        { to: '/dashboard/userHome', label: 'My home', icon: LayoutDashboard },
        { to: '/dashboard/myCart', label: 'Cart', icon: ShoppingCart },
        { to: '/dashboard/enrolledClasses', label: 'Enrolled classes', icon: GraduationCap },
        { to: '/dashboard/waitingList', label: 'Waiting lists', icon: DoorOpen },
        { to: '/dashboard/family', label: 'Family', icon: HeartHandshake },
        { to: '/dashboard/timetable', label: 'My timetable', icon: CalendarDays },
        { to: '/dashboard/paymentHistory', label: 'Payment history', icon: ReceiptText },
      ],
    },
  ],
}

const asStudent: DashboardLink[] = [
  { to: '/dashboard/myCart', label: 'Cart', icon: ShoppingCart },
  { to: '/dashboard/enrolledClasses', label: 'Enrolled classes', icon: GraduationCap },
  { to: '/dashboard/waitingList', label: 'Waiting lists', icon: DoorOpen },
  { to: '/dashboard/family', label: 'My family', icon: HeartHandshake },
  { to: '/dashboard/paymentHistory', label: 'Payment history', icon: ReceiptText },
]

/** Staff buy and attend classes, too: for themselves or their children. */
export const ownLinks = (role: Role) => (role === 'student' ? [] : asStudent)

/** Where students go most, in short labels. */
export const bottomLinks: DashboardLink[] = [
  { to: '/dashboard/userHome', label: 'Home', icon: House },
  { to: '/classes', label: 'Classes', icon: BookOpen },
  { to: '/dashboard/myCart', label: 'Cart', icon: ShoppingCart },
  { to: '/dashboard/enrolledClasses', label: 'Enrolled', icon: GraduationCap },
]

export const commonLinks: DashboardLink[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/classes', label: 'Classes', icon: BookOpen },
  { to: '/instructors', label: 'Instructors', icon: Users },
  { to: '/aboutUs', label: 'About Us', icon: Info },
]
