import type { Role } from '@cadenza/contracts/user'
import type { ToPathOption } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CreditCard from 'lucide-react/icons/credit-card'
import CirclePlus from 'lucide-react/icons/circle-plus'
import DoorOpen from 'lucide-react/icons/door-open'
import FileCheck from 'lucide-react/icons/file-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ReceiptText from 'lucide-react/icons/receipt-text'
import School from 'lucide-react/icons/school'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Users from 'lucide-react/icons/users'

export interface DashboardLink {
  to: ToPathOption
  label: string
  icon: typeof House
}

const adminLinks: DashboardLink[] = [
  { to: '/dashboard/adminHome', label: 'Admin home', icon: LayoutDashboard },
  { to: '/dashboard/manageClasses', label: 'Manage classes', icon: ClipboardCheck },
  { to: '/dashboard/timetable', label: 'Timetable', icon: CalendarDays },
  { to: '/dashboard/terms', label: 'Terms', icon: CalendarRange },
  { to: '/dashboard/rooms', label: 'Rooms', icon: DoorOpen },
  { to: '/dashboard/allUsers', label: 'Manage users', icon: Users },
  { to: '/dashboard/families', label: 'Families', icon: HeartHandshake },
  { to: '/dashboard/consentTexts', label: 'Consent texts', icon: FileCheck },
  { to: '/dashboard/payments', label: 'Manage payments', icon: CreditCard },
  { to: '/dashboard/school', label: 'School', icon: School },
  { to: '/dashboard/auditLog', label: 'Audit log', icon: History },
  { to: '/dashboard/audit', label: 'Seats and money', icon: ShieldCheck },
  { to: '/dashboard/health', label: 'Health', icon: Info },
]

const adminsAlone = [
  '/dashboard/consentTexts',
  '/dashboard/school',
  '/dashboard/auditLog',
  '/dashboard/audit',
  '/dashboard/health',
]

const officeLinks = adminLinks
  .filter(({ to }) => !adminsAlone.includes(to))
  .map((link) => (link.to === '/dashboard/adminHome' ? { ...link, label: 'Office home' } : link))

/** The pages of each role; the first is its home. */
export const roleLinks: Record<Role, DashboardLink[]> = {
  admin: adminLinks,
  office: officeLinks,
  instructor: [
    { to: '/dashboard/instructorHome', label: 'Instructor home', icon: LayoutDashboard },
    { to: '/dashboard/addClass', label: 'Add a class', icon: CirclePlus },
    { to: '/dashboard/myClasses', label: 'My classes', icon: BookOpen },
    { to: '/dashboard/approvedClasses', label: 'Approved classes', icon: BookOpenCheck },
    { to: '/dashboard/timetable', label: 'My timetable', icon: CalendarDays },
  ],
  student: [
    { to: '/dashboard/userHome', label: 'My home', icon: LayoutDashboard },
    { to: '/dashboard/myCart', label: 'Selected classes', icon: ShoppingCart },
    { to: '/dashboard/enrolledClasses', label: 'Enrolled classes', icon: GraduationCap },
    { to: '/dashboard/family', label: 'Family', icon: HeartHandshake },
    { to: '/dashboard/timetable', label: 'My timetable', icon: CalendarDays },
    { to: '/dashboard/paymentHistory', label: 'Payment history', icon: ReceiptText },
  ],
}

/** Staff buy and attend classes, too: for themselves or their children. */
const asStudent: DashboardLink[] = [
  { to: '/dashboard/myCart', label: 'Selected classes', icon: ShoppingCart },
  { to: '/dashboard/enrolledClasses', label: 'Enrolled classes', icon: GraduationCap },
  { to: '/dashboard/family', label: 'My family', icon: HeartHandshake },
  { to: '/dashboard/paymentHistory', label: 'Payment history', icon: ReceiptText },
]

/** The pages of each role as a student, if they differ from the pages of the role. */
export const ownLinks: Record<Role, DashboardLink[]> = {
  admin: asStudent,
  office: asStudent,
  instructor: asStudent,
  student: [],
}

/** Where students go most, in short labels. */
export const bottomLinks: DashboardLink[] = [
  { to: '/dashboard/userHome', label: 'Home', icon: House },
  { to: '/classes', label: 'Classes', icon: BookOpen },
  { to: '/dashboard/myCart', label: 'Cart', icon: ShoppingCart },
  { to: '/dashboard/enrolledClasses', label: 'My classes', icon: GraduationCap },
]

export const commonLinks: DashboardLink[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/classes', label: 'Classes', icon: BookOpen },
  { to: '/instructors', label: 'Instructors', icon: Users },
  { to: '/aboutUs', label: 'About Us', icon: Info },
]
